import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AL_INICIO, type Recuento, ventanaDeFila } from '../../plataforma/servidor/leerVentanas.ts';
import {
  type FilaDe,
  type FiltrosDe,
  type OperacionLista,
  useTotal,
  useVentanas,
} from '../../plataforma/servidor/ventanas.ts';
import { contiene } from '../buscar.ts';
import { type Busqueda, useBusqueda } from './useBusqueda.ts';

/** A list as its screen needs it, whether the server or the browser searches it. */
export interface DatosListado<F> extends Busqueda, Recuento {
  /** What the rows on view were searched for: it may be behind the URL, but always matches the rows. */
  buscar: string;
  /** Of what the rows on view are, search, filters and order: what is of another is another list. */
  de: string;
  /** Whether filters that can be taken away leave rows out. */
  filtrada: boolean;
  /** Undefined until the first ones arrive. */
  filas: readonly F[] | undefined;
  totalSinBuscar: Recuento | undefined;
  /** When they were read. */
  leidas: number;
  error: unknown;
  reintentar: () => unknown;
  hayMas: boolean;
  /** Tells which rows are on screen or about to be: those missing or stale are read. */
  alVer: (primera: number, ultima: number) => void;
  /** The next window could not be read; the rows that there are stay. */
  falloAlSeguir: boolean;
  seguir: () => void;
}

interface Ademas<N extends OperacionLista> {
  /** The filters that somebody put, and may take away. */
  elegidos?: FiltrosDe<N>;
  enOrden?: FiltrosDe<N>;
}

/** A list that the server searches, read a window at a time. */
export function useListado<N extends OperacionLista>(
  nombre: N,
  filtros: FiltrosDe<N> = {},
  { elegidos = {}, enOrden = {} }: Ademas<N> = {},
): DatosListado<FilaDe<N>> {
  const busqueda = useBusqueda();
  const [vista, setVista] = useState(AL_INICIO);
  const { buscar: buscado } = busqueda;
  const filtrada = Object.keys(elegidos).length > 0;
  const { ventanas, de, leidas, error, refetch, hayMas, falloAlSeguir, seguir } = useVentanas(
    nombre,
    { filtros: { ...filtros, ...elegidos, ...enOrden }, buscar: buscado, vista },
  );
  // Asked for only while something is left out: otherwise, the window itself says the total.
  const sinBuscar = useTotal(nombre, { filtros }, buscado !== '' || filtrada);
  const { buscar, total, conTope } = ventanas?.[0] ?? {
    buscar: buscado,
    total: 0,
    conTope: false,
  };

  function alVer(primera: number, ultima: number) {
    if (!ventanas) return;
    const nueva = [ventanaDeFila(ventanas, primera), ventanaDeFila(ventanas, ultima)] as const;
    if (nueva.some((posicion, extremo) => posicion !== vista[extremo])) setVista(nueva);
  }

  return {
    ...busqueda,
    buscar,
    de,
    filtrada,
    filas: useMemo(() => ventanas?.flatMap(({ filas }) => filas), [ventanas]),
    total,
    conTope,
    totalSinBuscar: buscar || filtrada ? sinBuscar : { total, conTope },
    leidas,
    error,
    reintentar: refetch,
    hayMas,
    alVer,
    falloAlSeguir,
    seguir,
  };
}

/** How its reading goes, of rows that may be more than what is read. */
interface Leida<F> extends Pick<UseQueryResult, 'dataUpdatedAt' | 'error'> {
  data: F[] | undefined;
  refetch: () => unknown;
}

/** A list short enough to be read whole: it is searched in the browser. */
export function useListadoCorto<F extends { nombre: string }>(lectura: Leida<F>): DatosListado<F> {
  const busqueda = useBusqueda();
  const { data } = lectura;
  const { buscar } = busqueda;
  const filas = useMemo(
    () => data?.filter(({ nombre }) => contiene(nombre, buscar)),
    [data, buscar],
  );
  return {
    ...busqueda,
    de: buscar,
    filtrada: false,
    filas,
    total: filas?.length ?? 0,
    conTope: false,
    totalSinBuscar: data && { total: data.length, conTope: false },
    leidas: lectura.dataUpdatedAt,
    error: lectura.error,
    reintentar: lectura.refetch,
    hayMas: false,
    alVer: () => undefined,
    falloAlSeguir: false,
    seguir: () => undefined,
  };
}
