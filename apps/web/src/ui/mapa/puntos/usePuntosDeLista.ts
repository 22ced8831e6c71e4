import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CABECERAS_MAPA } from '@visitas/contract/comun/mapa';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { llamarEntera } from '../../../plataforma/servidor/api.ts';
import { type OperacionLista, useTotal } from '../../../plataforma/servidor/ventanas.ts';
import { type Busqueda, useBusqueda } from '../../lista/useBusqueda.ts';

/** The rows of the contract that answer the points of a list. */
type OperacionMapa = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_MAPA } ? N : never;
}[NombreOperacion];

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

interface Puntos<N extends OperacionMapa> {
  /** What these were searched by. */
  buscar: string;
  puntos: Respuesta<N>;
  /** How many there are, of which these are the first. */
  total: number;
}

async function pedirPuntos<N extends OperacionMapa>(
  nombre: N,
  buscar: string,
  signal: AbortSignal,
): Promise<Puntos<N>> {
  const consulta = buscar ? { buscar } : {};
  const { cuerpo, cabeceras } = await llamarEntera(nombre, { consulta }, { signal });
  return { buscar, puntos: cuerpo, total: Number(cabeceras.get('Total') ?? 0) };
}

/** What of a list has a place; while another search is on its way, what the last one found. */
const usePuntos = <N extends OperacionMapa>(nombre: N, buscar: string) =>
  useQuery({
    queryKey: [nombre, { buscar }],
    queryFn: ({ signal }) => pedirPuntos(nombre, buscar, signal),
    placeholderData: keepPreviousData,
  });
