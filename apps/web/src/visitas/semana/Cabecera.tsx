import { contado } from '../../ui/formato.ts';
import { diaCorto, diaLargo } from '../planear/dias.ts';
import clases from './Tablero.module.css';
import type { DiaEnTablero } from './tablero.ts';
import { VISITA } from './usual.ts';

const TECNICO = ['técnico', 'técnicos'] as const;
export function Cabecera({ dias, tecnicos }: { dias: readonly DiaEnTablero[]; tecnicos: number }) {
  return (
    <thead className={clases.cabecera}>
      <tr aria-rowindex={1} className={clases.titulos}>
        <th scope="col">
          <small>{contado(tecnicos, TECNICO)}</small>
        </th>
        {dias.map(({ dia, esHoy, feriado, cuantas, ancho }) => {
          const cuenta = cuantas > 0 ? contado(cuantas, VISITA) : '';
          const dicho = [
            diaLargo(dia),
            esHoy && 'hoy',
            feriado && `feriado: ${feriado}`,
            cuenta || 'sin visitas',
          ];
          return (
            <th
              key={dia}
              scope="col"
              aria-current={esHoy ? 'date' : undefined}
              data-hoy={esHoy}
              data-ancho={ancho}
              title={feriado && [`Feriado · ${feriado}`, cuenta].filter(Boolean).join(' · ')}
              aria-label={dicho.filter(Boolean).join(', ')}
            >
              <b>
                {diaCorto(dia)}
                {esHoy && ' · Hoy'}
              </b>
              <small>{feriado ? `Feriado · ${feriado}` : cuenta}</small>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
