import { comoHora } from '@visitas/contract/comun/horas';
import { duracionEnTexto, ventanaDe } from '@visitas/contract/visitas/hora';
import type { VisitaDelDia } from '../../campo/jornada/jornada.ts';
import type { LlegadaPrevista } from '../../campo/jornada/llegadas.ts';
import { AvisoCalmo } from '../../ui/piezas/AvisoCalmo.tsx';
import { Hora } from '../../ui/piezas/FechaConHora.tsx';
import { Hacia } from '../../ui/piezas/Hacia.tsx';

/** '≈ 11:08 · 11:00–13:00': when it should be reached, and what was promised. */
export function Prevista({ visita, de: { llega } }: { visita: VisitaDelDia; de: LlegadaPrevista }) {
  const ventana = ventanaDe(visita);
  return (
    <>
      <b>
        <Hacia hora={comoHora(llega)} />
      </b>{' '}
      · {ventana ? <Hora de={ventana} /> : 'sin hora'}
    </>
  );
}

/** '10 min después de su hora'. A window that already passed says so itself. */
export const DespuesDeSuHora = ({ minutos }: { minutos: number }) => (
  <AvisoCalmo>{duracionEnTexto(minutos)} después de su hora</AvisoCalmo>
);
