import { Suspense } from 'react';
import { cifra, contado } from '../ui/formato.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './PorEstado.module.css';
import { Dona, SiFalla, SinVisitas } from './perezosas.tsx';
import { ORDEN, porcentaje, type Reparto, SERIES, totalDe } from './reparto.ts';

const TITULO = 'Visitas por Estado';

/** The doughnut of section 2, with its figures written beside it. */
export function PorEstado({ reparto }: { reparto: Reparto | undefined }) {
  const total = reparto && totalDe(reparto);
  return (
    <Tarjeta titulo={TITULO} className={clases.tarjeta}>
      {total === 0 ? (
        <SinVisitas />
      ) : (
        <div className={clases.dona}>
          {reparto && total ? (
            <Anillo reparto={reparto} total={total} />
          ) : (
            <div className={clases.anillo}>{ARO}</div>
          )}
          <Leyenda titulo={TITULO} reparto={reparto} />
        </div>
      )}
    </Tarjeta>
  );
}

const ARO = <span className={clases.aro} />;

function Anillo({ reparto, total }: { reparto: Reparto; total: number }) {
  return (
    <div className={clases.anillo} role="img" aria-label={resumen(reparto, total)}>
      <SiFalla queda={ARO}>
        <Suspense fallback={ARO}>
          <Dona reparto={reparto} />
        </Suspense>
      </SiFalla>
      <div className={clases.centro}>
        <strong>{cifra(total)}</strong>
        <span>{total === 1 ? 'visita' : 'visitas'}</span>
      </div>
    </div>
  );
}

function resumen({ finalizadas, atrasadas }: Reparto, total: number): string {
  const [hechas, tarde] = [porcentaje(finalizadas, total), porcentaje(atrasadas, total)];
  return `Gráfica de dona. De ${contado(total, ['visita', 'visitas'])}, ${hechas} finalizadas y ${tarde} atrasadas.`;
}

const COLUMNAS = ['Estado', 'Visitas', 'Porcentaje'];

/** The legend of the doughnut is a table with its figures, so that every reader can read them. */
function Leyenda({ titulo, reparto }: { titulo: string; reparto: Reparto | undefined }) {
  return (
    <table className={clases.leyenda}>
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          {COLUMNAS.map((nombre) => (
            <th key={nombre} scope="col">
              <span className="solo-lectores">{nombre}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ORDEN.map((serie) => (
          <tr key={serie}>
            <th scope="row">
              <i style={{ background: `var(${SERIES[serie].color})` }} />
              {SERIES[serie].nombre}
            </th>
            <td>{reparto ? cifra(reparto[serie]) : <Esqueleto />}</td>
            <td>{reparto && porcentaje(reparto[serie], totalDe(reparto))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
