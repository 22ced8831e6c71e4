import type { Foto } from '../../campo/fotos/useFotos.ts';
import { progreso } from '../../campo/pendientes/cola.ts';
import { useValor } from '../../plataforma/valor.ts';
import { MarcaDeFoto } from '../../ui/piezas/CuadroQueAbre.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconCheck, IconClock } from '../../ui/piezas/iconos.ts';
import { CuadroDeFoto } from './CuadroDeFoto.tsx';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import { copiaChica } from './paraVer.ts';
import clases from './RejillaDeFotos.module.css';

/** How much of this photo has been sent, in whole percents. Null while it is not being sent. */
export function usePorCiento({ estado, acciones }: Pick<Foto, 'estado' | 'acciones'>) {
  const enviado = useValor(progreso);
  if (estado !== 'enviando') return null;
  const suyo = acciones.some(({ id }) => id === enviado?.id);
  return Math.round((suyo ? (enviado?.parte ?? 0) : 0) * 100);
}

/** The text that stands for a photo, for screen readers too. */
export const textoDeFoto = ({ leyenda, tipo }: Pick<Foto, 'leyenda' | 'tipo'>, numero: number) =>
  leyenda ?? `${tipo === 'pdf' ? 'PDF' : 'Foto'} ${numero}`;

/** The keys of the places of the photos that are being reduced. */
export const huecosDe = (preparando: number): string[] =>
  Array.from({ length: preparando }, (_, i) => `hueco ${i}`);

interface Props {
  fotos: readonly Foto[];
  preparando: number;
  alAbrir: (foto: Foto) => void;
}

/** The photos of a visit, two a row on a phone. */
export function RejillaDeFotos({ fotos, preparando, alAbrir }: Props) {
  return (
    <ul className={clases.rejilla} aria-label="Fotos de la visita">
      {fotos.map((foto, i) => (
        <li key={foto.archivo}>
          <CuadroDeFoto
            foto={foto}
            nombre={textoDeFoto(foto, i + 1)}
            conReintento
            alAbrir={() => alAbrir(foto)}
            marcas={<MarcaDeEstado estado={foto.estado} />}
          >
            <Envio foto={foto} />
          </CuadroDeFoto>
          <p className={clases.leyenda} data-vacia={foto.leyenda === null}>
            {foto.leyenda ?? (foto.propia ? 'Añadir descripción' : '')}
          </p>
        </li>
      ))}
      {huecosDe(preparando).map((llave) => (
        <li key={llave}>
          <div className={clases.marco}>
            <Esqueleto alto="100%" />
          </div>
          <p className={clases.leyenda}>Preparando…</p>
        </li>
      ))}
    </ul>
  );
}

function Envio({ foto }: { foto: Foto }) {
  const porCiento = usePorCiento(foto);
  if (porCiento === null) return null;
  return (
    <span className={clases.velo}>
      <progress max={100} value={porCiento} />
      Enviando {porCiento} %
    </span>
  );
}

function MarcaDeEstado({ estado }: Pick<Foto, 'estado'>) {
  if (estado !== 'porEnviar' && estado !== 'rechazada') return null;
  const [icono, texto] = ICONOS[estado];
  return (
    <MarcaDeFoto>
      <Icono de={icono} tamano={13} />
      {texto}
    </MarcaDeFoto>
  );
}

/** The photos on their way, small and in order. */
export function FilaDeEnvio({ fotos }: { fotos: readonly Foto[] }) {
  return (
    <ul className={clases.fila} aria-label="Fotos">
      {fotos.map((foto, i) => (
        <li key={foto.archivo} data-espera={foto.estado !== 'enviada'}>
          <ImagenDeArchivo huella={copiaChica(foto)} alt={textoDeFoto(foto, i + 1)} sinReintentar />
          <EstadoChico foto={foto} />
        </li>
      ))}
    </ul>
  );
}

const ICONOS = {
  enviada: [IconCheck, 'Enviada'],
  porEnviar: [IconClock, 'Por enviar'],
  rechazada: [IconAlertTriangle, 'Rechazada'],
} as const;

/** At the foot of a small photo: an icon, with its words where they fit. */
export function EstadoChico({ foto, conTexto = false }: { foto: Foto; conTexto?: boolean }) {
  const porCiento = usePorCiento(foto);
  if (foto.estado === 'enviando') return <span className={clases.estado}>{porCiento ?? 0} %</span>;
  const [icono, texto] = ICONOS[foto.estado];
  return (
    <span className={clases.estado}>
      <Icono de={icono} tamano={12} />
      <span className={conTexto ? undefined : 'solo-lectores'}>{texto}</span>
    </span>
  );
}

/** How many of the photos have arrived. */
export const BarraDeEnvio = ({ hechas, todas }: { hechas: number; todas: number }) => (
  <progress className={clases.barra} max={todas} value={hechas} aria-label="Fotos enviadas" />
);
