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

/** The operations that answer the points of a list. */
type OperacionMapa = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_MAPA } ? N : never;
}[NombreOperacion];

/** Counted are those that have a place, whether they are shown or not. */
export interface DatosEnMapa<F> extends Busqueda, Recuento {
  /** What the points on view were searched for: it may be behind the URL, but always matches the points. */
  buscar: string;
  /** Undefined until the first ones arrive. */
  filas: readonly F[] | undefined;
  /** How many rows of the list have no place; undefined until it is known. */
  sinLugar: number | undefined;
  /** Whether filters that can be taken away leave points out. */
  filtrada: boolean;
  error: unknown;
  reintentar: () => unknown;
}

type Filtros<L extends OperacionLista> = FiltrosDe<L> & Record<string, string | undefined>;

/** The rows of a list that have a place, searched and narrowed as the list is. */
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

/** How many there are: these may be only the first. */
interface Puntos<N extends OperacionMapa> extends Recuento {
  /** What these were searched for. */
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

/** Until another search is answered, this keeps what the last one found. */
const usePuntos = <N extends OperacionMapa>(nombre: N, pedidos: Pedidos) =>
  useQuery({
    queryKey: [nombre, pedidos],
    queryFn: ({ queryKey, signal }) =>
      pedirPuntos(nombre, pedidos, { signal, deFondo: deFondo.es(queryKey) }),
    placeholderData: keepPreviousData,
  });
