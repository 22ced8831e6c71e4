import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FILAS_DE } from '@visitas/contract/dashboards/filas';
import { type ReactNode, useEffect } from 'react';
import { cifra } from '../ui/formato.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import contadores from '../ui/piezas/contadores.module.css';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import {
  CONTADORES,
  ESTADOS_CONTADOS,
  porcentaje,
  proporcion,
  type Totales,
  totalDe,
  type VisitasPorEstado,
  visitasPorEstado,
} from './estadosContados.ts';
import { nombreDelEnlace, type RutaDeLista } from './filas.ts';
import { NoRealizadas } from './NoRealizadas.tsx';
import clases from './Panel.module.css';
import { PorEstado } from './PorEstado.tsx';
import { adelantarGraficas } from './perezosas.tsx';

/**
 * The width of a column of people's names. On a narrow panel the client's name decides it; on a
 * wide one it fits a whole name. A percentage cannot do both.
 */
export const ANCHO_DE_PERSONA = 'clamp(124px, 38cqi - 132px, 290px)';

interface Props<D> {
  titulo: string;
  /** The list that holds the counted visits. */
  lista: RutaDeLista;
  lectura: Pick<UseQueryResult<D>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;
  /** Without data, `visitas` and `personas` draw their skeletons. */
  visitas: (datos: D | undefined, leidas: number) => ReactNode;
  personas: (datos: D | undefined) => ReactNode;
  /** What the reader must know first. */
  aviso?: ReactNode;
  /** Stands beside the visits and moves the charts below them. */
  actividad?: ReactNode;
}

/**
 * Shared by the supervisor's and the administrator's dashboards: figures above, visits to act on at
 * the left, charts at the right.
 */
export function Panel<D extends Totales>(props: Props<D>) {
  const { titulo, lista, lectura, visitas, personas, aviso, actividad } = props;
  const { data, dataUpdatedAt, error, refetch } = lectura;
  const porEstado = data && visitasPorEstado(data);
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
        {aviso}
        <Contadores
          porEstado={porEstado}
          noRealizadas={data?.totalNoRealizadas}
          lista={lista}
          leidas={dataUpdatedAt}
        />
        <div className={clases.rejilla} data-con-actividad={actividad !== undefined}>
          {visitas(data, dataUpdatedAt)}
          {actividad}
          <div className={clases.graficas}>
            <PorEstado porEstado={porEstado} lista={lista} />
            {personas(data)}
          </div>
        </div>
      </div>
    </Pagina>
  );
}

interface PropsContadores {
  porEstado: VisitasPorEstado | undefined;
  noRealizadas: number | undefined;
  lista: RutaDeLista;
  leidas: number;
}

/**
 * How many visits are in each state, and their percentage of the total. Each whole counter links to
 * its visits.
 */
function Contadores({ porEstado, noRealizadas, lista, leidas }: PropsContadores) {
  const recien = useRecienCambiados(porEstado, { leidas });
  return (
    <Tarjeta aria-label="Resumen" className={contadores.tira}>
      <dl className={`${contadores.contadores} ${clases.cuatro}`}>
        {CONTADORES.map(([serie, nombre]) => (
          <div
            key={serie}
            className={`${contadores.contador} ${clases.contador}`}
            data-recien={recien(serie)}
          >
            <dt>
              <Glifo tono={ESTADOS_CONTADOS[serie].tono} tamano={14} />
              {nombre}
            </dt>
            <dd>
              {porEstado ? (
                <Cuenta
                  parte={porEstado[serie]}
                  total={totalDe(porEstado)}
                  color={ESTADOS_CONTADOS[serie].color}
                >
                  <Link
                    to={lista}
                    search={FILAS_DE[serie]}
                    className={contadores.enlace}
                    aria-label={nombreDelEnlace(nombre, porEstado[serie])}
                  >
                    <strong>{cifra(porEstado[serie])}</strong>
                    <Icono de={IconArrowRight} tamano={16} className={clases.ir} />
                  </Link>
                </Cuenta>
              ) : (
                <Esqueleto ancho="52%" alto={22} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <NoRealizadas cuantas={noRealizadas} lista={lista} />
    </Tarjeta>
  );
}

interface PropsCuenta {
  parte: number;
  total: number;
  color: string;
  children: ReactNode;
}

function Cuenta({ parte, total, color, children }: PropsCuenta) {
  return (
    <>
      {children}
      <span>{porcentaje(parte, total)}</span>
      <i className={clases.barra} aria-hidden>
        {parte > 0 && (
          <i style={{ width: `${proporcion(parte, total) * 100}%`, background: `var(${color})` }} />
        )}
      </i>
    </>
  );
}
