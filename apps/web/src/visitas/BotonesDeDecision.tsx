import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { Boton } from '../ui/piezas/Boton.tsx';
import { situacionDe } from './situacion.ts';
import type { useDecision } from './useDecision.ts';

interface Props {
  visita: Visita;
  botonDe: ReturnType<typeof useDecision>['botonDe'];
}

/** The answers to a cancellation request that the visit still admits. */
export function BotonesDeDecision({ visita, botonDe }: Props) {
  return (
    <>
      <Boton tipo="peligroso" {...botonDe('rechazar')}>
        Rechazar
      </Boton>
      {visitaAdmite('aprobarCancelacion', situacionDe(visita)) && (
        <Boton tipo="principal" {...botonDe('aprobar')}>
          Aprobar
        </Boton>
      )}
    </>
  );
}
