import { Suspense } from 'react';
import { cifra, contado } from '../ui/formato.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Dona } from './graficas/perezosas.ts';
import { SiFalla } from './graficas/SiFalla.tsx';
import { Leyenda } from './Leyenda.tsx';
import clases from './PorEstado.module.css';
import { porcentaje, type Reparto, totalDe } from './reparto.ts';
import { SinVisitas } from './SinVisitas.tsx';

const TITULO = 'Visitas por Estado';

function resumen({ finalizadas, atrasadas }: Reparto, total: number): string {
  const [hechas, tarde] = [porcentaje(finalizadas, total), porcentaje(atrasadas, total)];
  return `Gráfica de dona. De ${contado(total, ['visita', 'visitas'])}, ${hechas} finalizadas y ${tarde} atrasadas.`;
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
