import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import type { ConHoraYEstado } from '../reloj.ts';
import { usePasoSuHora } from '../usePasoSuHora.ts';
import { Icono } from './Icono.tsx';
import { IconAlertTriangle } from './iconos.ts';
import clases from './PasoSuHora.module.css';

interface Props {
  visita: ConHoraYEstado;
  grande?: boolean;
}

/** Goes beside the state of a visit, and appears by itself. It is not a state, so it has no colour. */
export const PasoSuHora = ({ visita, grande = false }: Props) =>
  usePasoSuHora(visita) && (
    <span className={clases.marca} data-grande={grande}>
      <Icono de={IconAlertTriangle} tamano={13} />
      {PASO_SU_HORA}
    </span>
  );
