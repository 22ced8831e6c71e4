import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Contadores } from './Contadores.tsx';
import { adelantarGraficas } from './graficas/perezosas.ts';
import clases from './Panel.module.css';
import { PorEstado } from './PorEstado.tsx';
import { repartoDe, type Totales } from './reparto.ts';

interface Props<D> {
  titulo: string;
  lectura: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>;
  /** Each draws its skeleton until there is something to draw. */
  visitas: (datos: D | undefined) => ReactNode;
  personas: (datos: D | undefined) => ReactNode;
}

/** What both dashboards are: figures above, what to act on at the left, charts at the right. */
export function Panel<D extends Totales>({ titulo, lectura, visitas, personas }: Props<D>) {
  const { data, error, refetch } = lectura;
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
        <Contadores reparto={reparto} />
        <div className={clases.rejilla}>
          {visitas(data)}
          <div className={clases.graficas}>
            <PorEstado reparto={reparto} />
            {personas(data)}
          </div>
        </div>
      </div>
    </Pagina>
  );
}
