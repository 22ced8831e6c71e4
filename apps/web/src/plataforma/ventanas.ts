import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CABECERAS_VENTANA } from '@visitas/contract/comun/ventana';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { type Argumentos, llamarEntera } from './api.ts';

const FILAS_POR_VENTANA = 100;

/** The rows of the contract that answer a window over a list. */
export type OperacionLista = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_VENTANA }
    ? N
    : never;
}[NombreOperacion];

type Elemento<T> = T extends readonly (infer E)[] ? E : never;
export type FilaDe<N extends OperacionLista> = Elemento<Respuesta<N>>;

/** What narrows a list besides the search: the role of a tab, only what is active. */
export type Filtros = Readonly<Record<string, string>>;

export interface Ventana<Fila> {
  /** What these rows were searched by. */
  buscar: string;
  filas: Fila[];
  despues: string | undefined;
  total: number;
}

interface Pedido extends Filtros {
  limite: string;
  buscar?: string;
}

async function pedirVentana<N extends OperacionLista>(
  nombre: N,
  consulta: Pedido,
  signal: AbortSignal,
): Promise<Ventana<FilaDe<N>>> {
  // The row's own type of `consulta` depends on N, which is not known here.
  const argumentos = [{ consulta }, signal] as unknown as Argumentos<N>;
  const { cuerpo, cabeceras } = await llamarEntera<N>(nombre, ...argumentos);
  return {
    buscar: consulta.buscar ?? '',
    filas: cuerpo as FilaDe<N>[],
    despues: cabeceras.get('Despues') ?? undefined,
    total: Number(cabeceras.get('Total') ?? 0),
  };
}

/** Under this key are all the windows that are known of a list, whatever their search. */
export const claveDeVentanas = (nombre: OperacionLista) => [nombre, 'ventanas'] as const;

interface Opciones {
  filtros?: Filtros;
  buscar?: string;
  limite?: number;
}

/** A list without pages: a window at a time, the next one when it is about to be needed. */
export function useVentanas<N extends OperacionLista>(
  nombre: N,
  { filtros = {}, buscar = '', limite = FILAS_POR_VENTANA }: Opciones = {},
) {
  const consulta = { ...filtros, limite: String(limite), ...(buscar && { buscar }) };
  return useInfiniteQuery({
    queryKey: [...claveDeVentanas(nombre), consulta],
    queryFn: ({ pageParam, signal }) =>
      pedirVentana(nombre, pageParam ? { ...consulta, despues: pageParam } : consulta, signal),
    initialPageParam: '',
    getNextPageParam: ({ despues }) => despues,
    placeholderData: keepPreviousData,
  });
}

/** How many there are, without having them. */
export function useTotal(
  nombre: OperacionLista,
  { filtros = {}, buscar = '' }: Omit<Opciones, 'limite'>,
  interesa = true,
): number | undefined {
  const consulta = { ...filtros, limite: '1', ...(buscar && { buscar }) };
  const { data } = useQuery({
    queryKey: [nombre, 'total', consulta],
    queryFn: ({ signal }) => pedirVentana(nombre, consulta, signal),
    enabled: interesa,
  });
  return data?.total;
}
