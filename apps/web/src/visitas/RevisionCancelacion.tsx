import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import clases from './RevisionCancelacion.module.css';
import { situacionDe, TEXTO_CANCELACION } from './situacion.ts';
import { useDecision } from './useDecision.ts';
import { useFocoQueQueda } from './useFocoQueQueda.ts';
import { comenzada } from './valores.ts';

interface Props {
  visita: Visita;
  alDecidir: () => void;
}

/** Why there is nothing to decide, or what else deciding does. */
function notaDe(visita: Visita): string | null {
  const situacion = situacionDe(visita);
  const { cancelacion } = situacion;
  if (cancelacion === 'ninguna') return 'Esta visita no tiene una solicitud de cancelación.';
  if (cancelacion !== 'solicitada') return TEXTO_CANCELACION[cancelacion];
  return comenzada(visita)
    ? 'La visita ya comenzó: si la apruebas, se cierra sin finalizar.'
    : null;
}

/** The reason, and the decision if it is still to be taken. */
export function RevisionCancelacion({ visita, alDecidir }: Props) {
  const { error, botonDe } = useDecision(visita.idVisita, alDecidir);
  const cuerpo = useFocoQueQueda<HTMLDivElement>();
  const situacion = situacionDe(visita);
  const nota = notaDe(visita);
  return (
    <>
      <div ref={cuerpo} tabIndex={-1} className={clases.cuerpo}>
        {error instanceof ErrorApi && <Alerta tipo="peligro">{error.detail}</Alerta>}
        {visita.motivoCancelacion && <p className={clases.motivo}>{visita.motivoCancelacion}</p>}
        {nota && <p className={clases.nota}>{nota}</p>}
      </div>
      {visitaAdmite('rechazarCancelacion', situacion) && (
        <footer>
          <Boton tipo="peligroso" {...botonDe('rechazar')}>
            Rechazar
          </Boton>
          {visitaAdmite('aprobarCancelacion', situacion) && (
            <Boton tipo="principal" {...botonDe('aprobar')}>
              Aprobar
            </Boton>
          )}
        </footer>
      )}
    </>
  );
}
