import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CABECERAS_MAPA } from '@visitas/contract/comun/mapa';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { llamarEntera } from '../../../plataforma/servidor/api.ts';
import { deFondo } from '../../../plataforma/servidor/deFondo.ts';
import type { Recuento } from '../../../plataforma/servidor/leerVentanas.ts';
import {
  type FiltrosDe,
  type OperacionLista,
  recuentoDe,
  useTotal,
} from '../../../plataforma/servidor/ventanas.ts';
import { type Busqueda, useBusqueda } from '../../lista/useBusqueda.ts';

/** The operations that return the points of a list. */
type OperacionMapa = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_MAPA } ? N : never;
}[NombreOperacion];

/** The counts cover every row with a place, drawn or not. */
export interface DatosEnMapa<F> extends Busqueda, Recuento {
  /** The search of the points in view. It may lag behind the URL, but always matches the points. */
  buscar: string;
  /** Undefined until the first points arrive. */
  filas: readonly F[] | undefined;
  /** How many rows of the list have no place; undefined while unknown. */
  sinLugar: number | undefined;
  /** True when removable filters leave points out. */
  filtrada: boolean;
  error: unknown;
  reintentar: () => unknown;
}

type Filtros<L extends OperacionLista> = FiltrosDe<L> & Record<string, string | undefined>;

/** The rows of a list that have a place, with the list's search and filters. */
export function usePuntosDeLista<N extends OperacionMapa, L extends OperacionLista>(
  nombre: N,
  lista: L,
  filtros?: Filtros<L>,
): DatosEnMapa<Respuesta<N>[number]> {
  const busqueda = useBusqueda();
  const lectura = usePuntos(nombre, { buscar: busqueda.buscar, filtros: filtros ?? {} });
  const { buscar = busqueda.buscar, puntos, total = 0, conTope = false } = lectura.data ?? {};
  const enLista = useTotal(lista, { ...(filtros && { filtros }), buscar });
  return {
    ...busqueda,
    buscar,
    filas: puntos,
    total,
    conTope,
    filtrada: Object.keys(filtros ?? {}).length > 0,
    sinLugar:
      enLista && !enLista.conTope && !conTope ? Math.max(0, enLista.total - total) : undefined,
    error: lectura.error,
    reintentar: lectura.refetch,
  };
}

/** The counts of all the points; `puntos` may hold only the first ones. */
interface Puntos<N extends OperacionMapa> extends Recuento {
  /** The search of these points. */
  buscar: string;
  puntos: Respuesta<N>;
}

interface Pedidos {
  buscar: string;
  filtros: Record<string, string | undefined>;
}

async function pedirPuntos<N extends OperacionMapa>(
  nombre: N,
  { buscar, filtros }: Pedidos,
  aparte: { signal: AbortSignal; deFondo: boolean },
): Promise<Puntos<N>> {
  const criterios = { ...filtros, ...(buscar && { buscar }) };
  const { cuerpo, cabeceras } = await llamarEntera(nombre, { criterios }, aparte);
  return { buscar, puntos: cuerpo, ...recuentoDe(cabeceras) };
}

/** Keeps the last points until the next search is answered. */
const usePuntos = <N extends OperacionMapa>(nombre: N, pedidos: Pedidos) =>
  useQuery({
    queryKey: [nombre, pedidos],
    queryFn: ({ queryKey, signal }) =>
      pedirPuntos(nombre, pedidos, { signal, deFondo: deFondo.es(queryKey) }),
    placeholderData: keepPreviousData,
  });
