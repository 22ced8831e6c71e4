import type { Respuesta } from '@visitas/contract/operaciones';
import { type OperacionMapa, usePuntos } from '../../../plataforma/servidor/puntos.ts';
import { type OperacionLista, useTotal } from '../../../plataforma/servidor/ventanas.ts';
import { type Busqueda, useBusqueda } from '../../lista/useBusqueda.ts';

export interface DatosEnMapa<F> extends Busqueda {
  /** What the points on view answer to: a moment behind the address, and never at odds with them. */
  buscar: string;
  /** Undefined until the first ones are here. */
  filas: readonly F[] | undefined;
  /** How many have a place, shown or not. */
  total: number;
  /** How many of the list have none; undefined until it is known. */
  sinLugar: number | undefined;
  error: unknown;
  reintentar: () => unknown;
}

/** What of a list can be put on a map, searched as the list is. */
export function usePuntosDeLista<N extends OperacionMapa>(
  nombre: N,
  lista: OperacionLista,
): DatosEnMapa<Respuesta<N>[number]> {
  const busqueda = useBusqueda();
  const lectura = usePuntos(nombre, busqueda.buscar);
  const { buscar = busqueda.buscar, puntos, total = 0 } = lectura.data ?? {};
  const enLista = useTotal(lista, { buscar });
  return {
    ...busqueda,
    buscar,
    filas: puntos,
    total,
    sinLugar: enLista === undefined ? undefined : Math.max(0, enLista - total),
    error: lectura.error,
    reintentar: lectura.refetch,
  };
}
