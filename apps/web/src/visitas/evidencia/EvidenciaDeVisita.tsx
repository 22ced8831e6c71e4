import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import {
  type Pregunta,
  preguntasDe,
  TEXTO_DE_CLASE,
} from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { Suspense, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import clases from './EvidenciaDeVisita.module.css';
import { FirmaRecibida } from './FirmaRecibida.tsx';
import { FotosDeVisita } from './FotosDeVisita.tsx';
import { partesDeEvidencia } from './hayEvidencia.ts';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import { RespuestasDeVisita } from './RespuestasDeVisita.tsx';

/** Downloaded when a photo is opened. */
const Visor = aparte(() => import('./visor/Visor.tsx'), 'Visor');

/** How the viewer opens: at a photo, or comparing. */
export type EnVisor = { archivo: string } | 'comparar';

/** What the visit answered, showed and had signed, as its supervisor sees it arrive. */
export function EvidenciaDeVisita({ visita }: { visita: VisitaSola }) {
  const { evidencias = [], firma } = visita;
  const [abierto, abrir] = useState<EnVisor>();
  const partes = partesDeEvidencia(visita);
  const hayCostado = partes.fotos || firma !== undefined;
  return (
    <div className={clases.evidencia} data-sola={!partes.lista || !hayCostado}>
      {partes.lista && (
        <RespuestasDeVisita
          lista={partes.lista}
          evidencias={evidencias}
          fotosDe={(pregunta) => (
            <MiniaturasDe pregunta={pregunta} evidencias={evidencias} abrir={abrir} />
          )}
        />
      )}
      {hayCostado && (
        <div className={clases.costado}>
          {partes.fotos && <FotosDeVisita visita={visita} abrir={abrir} />}
          {firma && <FirmaRecibida firma={firma} />}
        </div>
      )}
      {abierto && (
        <Suspense>
          <Visor visita={visita} inicio={abierto} alCerrar={() => abrir(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface PropsMiniaturas {
  pregunta: Pregunta;
  evidencias: readonly Evidencia[];
  abrir: (cual: EnVisor) => void;
}

function MiniaturasDe({ pregunta, evidencias, abrir }: PropsMiniaturas) {
  return evidencias
    .filter((una) => una.pregunta === pregunta.id)
    .map((una) => (
      <button
        key={una.idEvidencia}
        type="button"
        className={clases.miniatura}
        aria-label={`Ver la foto de «${pregunta.texto}»`}
        onClick={() => abrir({ archivo: una.archivo })}
      >
        <ImagenDeArchivo huella={una.miniatura ?? una.archivo} alt="" sinReintentar />
      </button>
    ));
}

/** The caption of a photo, or the question that it answers, or its mark. */
export function nombreDeFoto(
  { leyenda, pregunta, clase, tipo }: Evidencia,
  { listaVerificacion }: Pick<VisitaSola, 'listaVerificacion'>,
): string {
  if (leyenda) return leyenda;
  const suya = preguntasDe(listaVerificacion ?? { secciones: [] }).find(
    ({ id }) => id === pregunta,
  );
  if (suya) return suya.texto;
  if (tipo === 'pdf') return 'Documento PDF';
  return clase === 'otra' ? 'Foto' : TEXTO_DE_CLASE[clase];
}
