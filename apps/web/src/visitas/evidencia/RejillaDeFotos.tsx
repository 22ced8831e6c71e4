import { TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import type { Foto } from '../../campo/fotos/useFotos.ts';
import { progreso } from '../../campo/pendientes/cola.ts';
import { useValor } from '../../plataforma/valor.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconCheck, IconClock } from '../../ui/piezas/iconos.ts';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
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

export const copiaChica = ({ miniatura, archivo, tipo }: Foto): string | null =>
  tipo === 'pdf' ? null : (miniatura ?? archivo);

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
          <div className={clases.marco}>
            <ImagenDeArchivo huella={copiaChica(foto)} alt="" />
            <button
              type="button"
              className={clases.abrir}
              aria-label={textoDeFoto(foto, i + 1)}
              onClick={() => alAbrir(foto)}
            />
            <Sobre foto={foto} />
          </div>
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

/** The mark and the state of a photo, over it. */
function Sobre({ foto }: { foto: Foto }) {
  const porCiento = usePorCiento(foto);
  return (
    <>
      {porCiento !== null && (
        <span className={clases.velo}>
          <progress max={100} value={porCiento} />
          Enviando {porCiento} %
        </span>
      )}
      <span className={clases.marcas}>
        {foto.clase !== 'otra' && (
          <span className={clases.marca}>{TEXTO_DE_CLASE[foto.clase]}</span>
        )}
        {foto.aparte && <span className={clases.marca}>Aparte</span>}
        {foto.estado === 'porEnviar' && (
          <span className={clases.marca}>
            <Icono de={IconClock} tamano={13} />
            Por enviar
          </span>
        )}
        {foto.estado === 'rechazada' && (
          <span className={clases.marca}>
            <Icono de={IconAlertTriangle} tamano={13} />
            Rechazada
          </span>
        )}
      </span>
    </>
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

function EstadoChico({ foto }: { foto: Foto }) {
  const porCiento = usePorCiento(foto);
  if (porCiento !== null || foto.estado === 'enviando')
    return <span className={clases.estado}>{porCiento ?? 0} %</span>;
  const [icono, texto] = ICONOS[foto.estado];
  return (
    <span className={clases.estado}>
      <Icono de={icono} tamano={12} />
      <span className="solo-lectores">{texto}</span>
    </span>
  );
}

/** How many of the photos have arrived. */
export const BarraDeEnvio = ({ hechas, todas }: { hechas: number; todas: number }) => (
  <progress className={clases.barra} max={todas} value={hechas} aria-label="Fotos enviadas" />
);
