import { useRouteContext } from '@tanstack/react-router';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { LAS_FOTOS } from '@visitas/contract/evidencia/respuestas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type DragEvent, useRef, useState } from 'react';
import { useFotos } from '../../campo/fotos/useFotos.ts';
import { contado } from '../../ui/formato.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconArrowsLeftRight, IconPlus } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { CuadroDeFoto } from './CuadroDeFoto.tsx';
import { EmitirSinLasQueFaltan } from './EmitirSinLasQueFaltan.tsx';
import clases from './FotosRecibidas.module.css';
import { type EnVisor, leyendaDeFoto, marcasDe, paresDe } from './paraVer.ts';

interface Props {
  visita: VisitaSola;
  soloLectura: boolean;
  abrir: (cual: EnVisor) => void;
}

const ANADEN: readonly string[] = enNavegador['evidencia.anadir'].acceso;
const ADMITIDOS = 'image/*,application/pdf';

/** The photos and documents of a visit. A supervisor adds others by the button or by dropping them. */
export function FotosRecibidas({ visita, soloLectura, abrir }: Props) {
  const { fotos, anadir, preparando } = useFotosDe(visita, soloLectura);
  const { usuario } = useRouteContext({ from: '__root__' });
  const anade = !soloLectura && ANADEN.includes(usuario?.rol ?? '');
  const suelta = useSoltar(anade, (archivos) => void anadir(archivos));
  return (
    <Tarjeta
      {...suelta.alSoltar}
      className={clases.tarjeta}
      data-sobre={suelta.sobre || undefined}
      titulo={
        <>Fotos {fotos.length > 0 && <span className={clases.cuenta}>{fotos.length}</span>}</>
      }
      acciones={
        <>
          {paresDe(fotos).length > 0 && (
            <Boton
              tipo="fila"
              tamano="chico"
              icono={IconArrowsLeftRight}
              aria-label="Antes y después"
              onClick={() => abrir('comparar')}
            >
              <span className={clases.conSitio}>Antes y después</span>
            </Boton>
          )}
          {anade && <BotonAnadir anadir={anadir} />}
        </>
      }
    >
      {fotos.length === 0 && preparando === 0 && <p className={clases.nada}>Sin fotos.</p>}
      <ul className={clases.cuadricula}>
        {fotos.map((foto) => (
          <li key={foto.archivo}>
            <Cuadro foto={foto} visita={visita} alAbrir={() => abrir({ archivo: foto.archivo })} />
          </li>
        ))}
        {Array.from({ length: preparando }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name yet.
          <li key={`preparando-${i}`} className={clases.hueco} aria-hidden />
        ))}
      </ul>
      <p role="status" className={clases.estado} data-vacio={preparando === 0}>
        {preparando > 0 && `Añadiendo ${contado(preparando, ['foto', 'fotos'])}…`}
      </p>
      <PorQueFaltan visita={visita} />
      <EmitirSinLasQueFaltan visita={visita} />
    </Tarjeta>
  );
}

/** What waits on this device is for the present execution. */
function useFotosDe(visita: VisitaSola, soloLectura: boolean) {
  const { fotos, anadir, preparando } = useFotos(visita);
  return { fotos: soloLectura ? (visita.evidencias ?? []) : fotos, anadir, preparando };
}

/** The technician's reason to finish with fewer photos than asked. */
function PorQueFaltan({ visita: { listaVerificacion } }: Pick<Props, 'visita'>) {
  const suyo = listaVerificacion?.noCumplidas.find(({ pregunta }) => pregunta === LAS_FOTOS);
  return suyo && <p className={clases.estado}>No se pudo cumplir: {suyo.motivo}</p>;
}

function BotonAnadir({ anadir }: { anadir: (archivos: File[]) => Promise<void> }) {
  const entrada = useRef<HTMLInputElement>(null);
  return (
    <>
      <Boton tamano="chico" icono={IconPlus} onClick={() => entrada.current?.click()}>
        Añadir
      </Boton>
      <input
        ref={entrada}
        type="file"
        accept={ADMITIDOS}
        multiple
        hidden
        aria-label="Fotos o documentos PDF"
        onChange={({ currentTarget }) => {
          const archivos = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (archivos.length > 0) void anadir(archivos);
        }}
      />
    </>
  );
}

interface PropsCuadro {
  foto: Evidencia;
  visita: VisitaSola;
  alAbrir: () => void;
}

function Cuadro({ foto, visita, alAbrir }: PropsCuadro) {
  const nombre = leyendaDeFoto(foto, visita);
  return (
    <CuadroDeFoto foto={foto} nombre={[nombre, ...marcasDe(foto)].join(', ')} alAbrir={alAbrir}>
      {foto.tipo === 'pdf' && <small className={clases.nombre}>{nombre}</small>}
    </CuadroDeFoto>
  );
}

/** Files dropped on the card are added to the visit. */
function useSoltar(admite: boolean, alSoltar: (archivos: File[]) => void) {
  const [sobre, setSobre] = useState(false);
  const trae = ({ dataTransfer }: DragEvent) => admite && dataTransfer.types.includes('Files');
  return {
    sobre,
    alSoltar: {
      onDragOver(evento: DragEvent) {
        if (!trae(evento)) return;
        evento.preventDefault();
        setSobre(true);
      },
      onDragLeave(evento: DragEvent) {
        const { currentTarget, relatedTarget } = evento;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setSobre(false);
      },
      onDrop(evento: DragEvent) {
        setSobre(false);
        if (!trae(evento)) return;
        evento.preventDefault();
        alSoltar([...evento.dataTransfer.files]);
      },
    },
  };
}
