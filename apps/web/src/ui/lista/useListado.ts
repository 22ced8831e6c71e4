import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AL_INICIO, ventanaDeFila } from '../../plataforma/servidor/leerVentanas.ts';
import {
  type FilaDe,
  type FiltrosDe,
  type OperacionLista,
  useTotal,
  useVentanas,
} from '../../plataforma/servidor/ventanas.ts';
import { contiene } from '../buscar.ts';
import { type Busqueda, useBusqueda } from './useBusqueda.ts';

/** The rows of a list as its screen needs them, wherever they are read from. */
export interface DatosListado<F> extends Busqueda {
  /** What the rows on view answer to: a moment behind the address, and never at odds with them. */
  buscar: string;
  /** Undefined until the first ones are here. */
  filas: F[] | undefined;
  total: number;
  totalSinBuscar: number | undefined;
  error: unknown;
  reintentar: () => unknown;
  hayMas: boolean;
  /** Which rows are on screen, or about to be: they are brought, and brought up to date. */
  alVer: (primera: number, ultima: number) => void;
  /** The next window could not be had; what there is stays. */
  falloAlSeguir: boolean;
  seguir: () => void;
}

/** A list of the server, a window at a time. */
export function useListado<N extends OperacionLista>(
  nombre: N,
  filtros: FiltrosDe<N> = {},
): DatosListado<FilaDe<N>> {
  const busqueda = useBusqueda();
  const [vista, setVista] = useState(AL_INICIO);
  const { buscar: buscado } = busqueda;
  const { ventanas, error, refetch, hayMas, falloAlSeguir, seguir } = useVentanas(nombre, {
    filtros,
    buscar: buscado,
    vista,
  });
  // Asked only while something is searched for: otherwise the window says it.
  const sinBuscar = useTotal(nombre, { filtros }, buscado !== '');
  const { buscar, total } = ventanas?.[0] ?? { buscar: buscado, total: 0 };

  function alVer(primera: number, ultima: number) {
    if (!ventanas) return;
    const nueva = [ventanaDeFila(ventanas, primera), ventanaDeFila(ventanas, ultima)] as const;
    if (nueva.some((posicion, extremo) => posicion !== vista[extremo])) setVista(nueva);
  }

  return {
    ...busqueda,
    buscar,
    filas: ventanas?.flatMap(({ filas }) => filas),
    total,
    totalSinBuscar: buscar ? sinBuscar : total,
    error,
    reintentar: refetch,
    hayMas,
    alVer,
    falloAlSeguir,
    seguir,
  };
}

/** A list that comes whole, because it is short; it is searched here. */
export function useListadoCorto<F extends { nombre: string }>(
  lectura: UseQueryResult<F[]>,
): DatosListado<F> {
  const busqueda = useBusqueda();
  const filas = lectura.data?.filter(({ nombre }) => contiene(nombre, busqueda.buscar));
  return {
    ...busqueda,
    filas,
    total: filas?.length ?? 0,
    totalSinBuscar: lectura.data?.length,
    error: lectura.error,
    reintentar: lectura.refetch,
    hayMas: false,
    alVer: () => undefined,
    falloAlSeguir: false,
    seguir: () => undefined,
  };
}
