import type { Respuesta } from '@visitas/contract/operaciones';
import { cifra } from '../../ui/formato.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { CONTADORES, SERIES } from '../reparto.ts';
import clases from './ContadoresTecnico.module.css';

type Cuentas = Pick<
  Respuesta<'dashboards.tecnico'>,
  'completadas' | 'enProceso' | 'pendientes' | 'atrasadas'
>;

/** The same four figures as in the other dashboards, in one strip also on a phone. */
export function ContadoresTecnico({ cuentas }: { cuentas: Cuentas | undefined }) {
  const reparto = cuentas && { ...cuentas, finalizadas: cuentas.completadas };
  return (
    <Tarjeta aria-label="Resumen">
      <dl className={clases.contadores}>
        {CONTADORES.map(([serie, nombre]) => (
          <div key={serie}>
            <dt>
              <Glifo tono={SERIES[serie].tono} tamano={11} />
              {nombre}
            </dt>
            <dd>{reparto ? cifra(reparto[serie]) : <Esqueleto ancho="36px" alto={22} />}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
