import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type ComponentProps, Suspense, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import clases from './EvidenciaEnDetalle.module.css';
import { FirmaRecibida } from './FirmaRecibida.tsx';
import { FotosRecibidas } from './FotosRecibidas.tsx';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import type { EnVisor } from './paraVer.ts';
import { partesQueHay } from './partesQueHay.ts';
import { RespuestasDeVisita } from './RespuestasDeVisita.tsx';

/** Downloaded when a photo is opened. */
const Visor = aparte(() => import('./visor/Visor.tsx'), 'Visor');

interface Props {
  visita: VisitaSola;
  /** True for an execution that another replaced: nothing is added to it. */
  soloLectura?: boolean;
  /** What was signed, when it is not all that is shown. */
  firmado?: ComponentProps<typeof FirmaRecibida>['sobre'];
}

/** What the visit answered, showed and had signed, as its supervisor sees it arrive. */
export function EvidenciaEnDetalle({ visita, soloLectura = false, firmado = visita }: Props) {
  const { evidencias = [] } = visita;
  const [abierto, abrir] = useState<EnVisor>();
  const partes = partesQueHay(visita);
  const { firma } = partes;
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
          {partes.fotos && (
            <FotosRecibidas visita={visita} soloLectura={soloLectura} abrir={abrir} />
          )}
          {firma && <FirmaRecibida firma={firma} sobre={firmado} />}
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
