import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CABECERAS_MAPA } from '@visitas/contract/comun/mapa';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { llamarEntera } from '../../../plataforma/servidor/api.ts';
import { deFondo } from '../../../plataforma/servidor/deFondo.ts';
import { type OperacionLista, useTotal } from '../../../plataforma/servidor/ventanas.ts';
import { type Busqueda, useBusqueda } from '../../lista/useBusqueda.ts';

/** The operations that answer the points of a list. */
type OperacionMapa = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_MAPA } ? N : never;
}[NombreOperacion];

export interface DatosEnMapa<F> extends Busqueda {
  /** What the points on view were searched for: it may be behind the URL, but always matches the points. */
  buscar: string;
  /** Undefined until the first ones arrive. */
  filas: readonly F[] | undefined;
  /** How many have a place, whether they are shown or not. */
  total: number;
  /** How many rows of the list have no place; undefined until it is known. */
  sinLugar: number | undefined;
  error: unknown;
  reintentar: () => unknown;
}

/** The rows of a list that have a place, searched as the list is. */
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
  /** What these were searched for. */
  buscar: string;
  puntos: Respuesta<N>;
  /** How many there are: these may be only the first. */
  total: number;
}

async function pedirPuntos<N extends OperacionMapa>(
  nombre: N,
  buscar: string,
  aparte: { signal: AbortSignal; deFondo: boolean },
): Promise<Puntos<N>> {
  const criterios = buscar ? { buscar } : {};
  const { cuerpo, cabeceras } = await llamarEntera(nombre, { criterios }, aparte);
  return { buscar, puntos: cuerpo, total: Number(cabeceras.get('Total') ?? 0) };
}

/** Until another search is answered, this keeps what the last one found. */
const usePuntos = <N extends OperacionMapa>(nombre: N, buscar: string) =>
  useQuery({
    queryKey: [nombre, { buscar }],
    queryFn: ({ queryKey, signal }) =>
      pedirPuntos(nombre, buscar, { signal, deFondo: deFondo.es(queryKey) }),
    placeholderData: keepPreviousData,
  });
