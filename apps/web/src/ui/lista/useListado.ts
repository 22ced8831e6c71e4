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
  /** The search of the rows in view. It may lag behind the URL, but always matches the rows. */
  buscar: string;
  /** True while the rows in view are those of the search or the filters before. */
  esperando: boolean;
  /** For the rows in view: another search, filter or order is another list. */
  llaveDeLectura: string;
  /** True when removable filters leave rows out. */
  filtrada: boolean;
  /** Undefined until the first rows arrive. */
  filas: readonly F[] | undefined;
  totalSinBuscar: Recuento | undefined;
  /** When they were read. */
  leidas: number;
  error: unknown;
  reintentar: () => unknown;
  hayMas: boolean;
  /** Receives the range of rows on or near the screen, and reads the missing or stale ones. */
  alVer: (primera: number, ultima: number) => void;
  /** True when the next window failed to load; the present rows stay. */
  falloAlSeguir: boolean;
  seguir: () => void;
}

interface Ademas<N extends OperacionLista> {
  /** The filters the user chose and may remove. */
  elegidos?: FiltrosDe<N>;
  enOrden?: FiltrosDe<N>;
}

/** A list searched by the server, read a window at a time. */
export function useListado<N extends OperacionLista>(
  nombre: N,
  filtros: FiltrosDe<N> = {},
  { elegidos = {}, enOrden = {} }: Ademas<N> = {},
): DatosListado<FilaDe<N>> {
  const busqueda = useBusqueda();
  const [vista, setVista] = useState(AL_INICIO);
  const { buscar: buscado } = busqueda;
  const filtrada = Object.keys(elegidos).length > 0;
  const lectura = useVentanas(nombre, {
    filtros: { ...filtros, ...elegidos, ...enOrden },
    buscar: buscado,
    vista,
  });
  const { ventanas, llaveDeLectura, esperando, leidas, error } = lectura;
  const { refetch, hayMas, falloAlSeguir, seguir } = lectura;
  // Read only while rows are left out: otherwise the window itself has the total.
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
    esperando,
    llaveDeLectura,
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

/** A read that may hold more rows than are listed. */
interface Leida<F> extends Pick<UseQueryResult, 'dataUpdatedAt' | 'error'> {
  data: F[] | undefined;
  refetch: () => unknown;
}

/** A list short enough to read whole and search in the browser. */
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
    esperando: false,
    llaveDeLectura: buscar,
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
