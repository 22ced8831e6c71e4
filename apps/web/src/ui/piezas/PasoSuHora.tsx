import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import type { ConHoraYEstado } from '../reloj.ts';
import { usePasoSuHora } from '../usePasoSuHora.ts';
import { IconAlertTriangle } from './iconos.ts';
import { MarcaDeVisita } from './MarcaDeVisita.tsx';
import clases from './PasoSuHora.module.css';

interface Props {
  visita: ConHoraYEstado;
  grande?: boolean;
}

/** Appears by itself. */
export const PasoSuHora = ({ visita, grande = false }: Props) =>
  usePasoSuHora(visita) && (
    <MarcaDeVisita icono={IconAlertTriangle} grande={grande} className={clases.marca}>
      {PASO_SU_HORA}
    </MarcaDeVisita>
  );
