import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { cifra } from '../ui/formato.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import clases from './Panel.module.css';
import { PorEstado } from './PorEstado.tsx';
import { adelantarGraficas } from './perezosas.tsx';
import {
  CONTADORES,
  porcentaje,
  proporcion,
  type Reparto,
  repartoDe,
  SERIES,
  type Totales,
  totalDe,
} from './reparto.ts';

interface Props<D> {
  titulo: string;
  lectura: Pick<UseQueryResult<D>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;
  /** Without data, each of the two draws its skeleton. */
  visitas: (datos: D | undefined, leidas: number) => ReactNode;
  personas: (datos: D | undefined) => ReactNode;
  /** What stands beside the visits; the charts are then below them. */
  actividad?: ReactNode;
}

/**
 * What the dashboards of the supervisor and of the administrator share: figures above, the visits
 * to act on at the left, charts at the right.
 */
export function Panel<D extends Totales>(props: Props<D>) {
  const { titulo, lectura, visitas, personas, actividad } = props;
  const { data, dataUpdatedAt, error, refetch } = lectura;
  const reparto = data && repartoDe(data);
  useEffect(adelantarGraficas, []);

  if (error && !data) {
    return (
      <Pagina titulo={titulo}>
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()} />
        </Tarjeta>
      </Pagina>
    );
  }
  return (
    <Pagina titulo={titulo}>
      <div className={clases.panel} aria-busy={!data}>
        <Contadores reparto={reparto} leidas={dataUpdatedAt} />
        <div className={clases.rejilla} data-con-actividad={actividad !== undefined}>
          {visitas(data, dataUpdatedAt)}
          {actividad}
          <div className={clases.graficas}>
            <PorEstado reparto={reparto} />
            {personas(data)}
          </div>
        </div>
      </div>
    </Pagina>
  );
}

/** How many visits are in each state, and their percentage of all the visits. */
function Contadores({ reparto, leidas }: { reparto: Reparto | undefined; leidas: number }) {
  const recien = useRecienCambiados(reparto, { leidas });
  return (
    <Tarjeta aria-label="Resumen" className={clases.tira}>
      <dl className={clases.contadores}>
        {CONTADORES.map(([serie, nombre]) => (
          <div key={serie} className={clases.contador} data-recien={recien(serie)}>
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
