import type { UseQueryResult } from '@tanstack/react-query';
import {
  type FilaDe,
  type Filtros,
  type OperacionLista,
  useTotal,
  useVentanas,
} from '../../plataforma/ventanas.ts';
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
  traerMas: () => void;
  /** The next window could not be had; what there is stays. */
  falloAlSeguir: boolean;
}

const SIN_FILTROS: Filtros = {};

/** A list of the server, a window at a time. */
export function useListado<N extends OperacionLista>(
  nombre: N,
  filtros: Filtros = SIN_FILTROS,
): DatosListado<FilaDe<N>> {
  const busqueda = useBusqueda();
  const consulta = useVentanas(nombre, { filtros, buscar: busqueda.buscar });
  // Asked only while something is searched for: otherwise the window says it.
  const sinBuscar = useTotal(nombre, { filtros }, busqueda.buscar !== '');
  const { buscar, total } = consulta.data?.pages[0] ?? { buscar: busqueda.buscar, total: 0 };
  return {
    ...busqueda,
    buscar,
    filas: consulta.data?.pages.flatMap(({ filas }) => filas),
    total,
    totalSinBuscar: buscar ? sinBuscar : total,
    error: consulta.error,
    reintentar: consulta.refetch,
    hayMas: consulta.hasNextPage,
    traerMas: () => {
      if (!consulta.isFetching) void consulta.fetchNextPage();
    },
    falloAlSeguir: consulta.isFetchNextPageError,
  };
}

/** A list that comes whole, because it is short; it is searched here. */
export function useListadoCorto<F extends { nombre: string }>(
  consulta: UseQueryResult<F[]>,
): DatosListado<F> {
  const busqueda = useBusqueda();
  const filas = consulta.data?.filter(({ nombre }) => contiene(nombre, busqueda.buscar));
  return {
    ...busqueda,
    filas,
    total: filas?.length ?? 0,
    totalSinBuscar: consulta.data?.length,
    error: consulta.error,
    reintentar: consulta.refetch,
    hayMas: false,
    traerMas: () => undefined,
    falloAlSeguir: false,
  };
}
