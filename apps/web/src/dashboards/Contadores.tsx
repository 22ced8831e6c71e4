import { cifra } from '../ui/formato.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Contadores.module.css';
import { CONTADORES, porcentaje, proporcion, type Reparto, SERIES, totalDe } from './reparto.ts';

function Cuenta({ parte, total, color }: { parte: number; total: number; color: string }) {
  return (
    <>
      <strong>{cifra(parte)}</strong>
      <span>{porcentaje(parte, total)}</span>
      <i className={clases.barra} aria-hidden>
        {parte > 0 && (
          <i style={{ width: `${proporcion(parte, total) * 100}%`, background: `var(${color})` }} />
        )}
      </i>
    </>
  );
}

/** How many visits are in each state, and which part of all of them that is. */
export function Contadores({ reparto }: { reparto: Reparto | undefined }) {
  return (
    <Tarjeta aria-label="Resumen" className={clases.tira}>
      <dl className={clases.contadores}>
        {CONTADORES.map(([serie, nombre]) => (
          <div key={serie} className={clases.contador}>
            <dt>
              <Glifo tono={SERIES[serie].tono} tamano={14} />
              {nombre}
            </dt>
            <dd>
              {reparto ? (
                <Cuenta
                  parte={reparto[serie]}
                  total={totalDe(reparto)}
                  color={SERIES[serie].color}
                />
              ) : (
                <Esqueleto ancho="52%" alto={22} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
