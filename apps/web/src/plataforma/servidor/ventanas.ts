import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CABECERAS_VENTANA } from '@visitas/contract/comun/ventana';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { useEffect, useRef } from 'react';
import { type Argumentos, llamarEntera } from './api.ts';
import {
  AL_INICIO,
  leerVentanas,
  type Ventana,
  type Vista,
  ventanaQueFalta,
} from './leerVentanas.ts';

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

interface Pedido extends Filtros {
  limite: string;
  buscar?: string;
  despues?: string;
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
    desde: consulta.despues,
    despues: cabeceras.get('Despues') ?? undefined,
    total: Number(cabeceras.get('Total') ?? 0),
    vieja: false,
  };
}

/** Under this key are all the windows that are known of a list, whatever their search. */
export const claveDeVentanas = (nombre: OperacionLista) => [nombre, 'ventanas'] as const;

interface Opciones {
  filtros?: Filtros;
  buscar?: string;
  limite?: number;
  /** The windows on screen: they alone are asked for. */
  vista?: Vista;
}

/**
 * A list without pages: a window at a time, when it comes into view. Looking at the tab again, or a
 * change, asks again for what is on view and no more.
 */
export function useVentanas<N extends OperacionLista>(
  nombre: N,
  { filtros = {}, buscar = '', limite = FILAS_POR_VENTANA, vista = AL_INICIO }: Opciones = {},
) {
  const consulta = { ...filtros, limite: String(limite), ...(buscar && { buscar }) };
  const queryKey = [...claveDeVentanas(nombre), consulta];
  // Of the next reading alone: any other is because something may have changed.
  const soloLoQueFalta = useRef(false);
  const { data, error, isFetching, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ client, signal }) => {
      const lectura = { vista, soloLoQueFalta: soloLoQueFalta.current };
      soloLoQueFalta.current = false;
      return leerVentanas<FilaDe<N>>({
        ...lectura,
        conocidas: client.getQueryData<Ventana<FilaDe<N>>[]>(queryKey) ?? [],
        pedir: (despues) =>
          pedirVentana(nombre, despues ? { ...consulta, despues } : consulta, signal),
        contar: async () =>
          (await pedirVentana(nombre, { ...consulta, limite: '1' }, signal)).total,
      });
    },
    placeholderData: keepPreviousData,
  });

  const falta = data && ventanaQueFalta(data, vista);
  // What failed is asked for again by hand, or when one looks elsewhere and comes back: not for ever.
  const intentada = useRef<number>(undefined);
  function seguir() {
    intentada.current = falta;
    soloLoQueFalta.current = true;
    void refetch();
  }
  useEffect(() => {
    if (falta === undefined) intentada.current = undefined;
    const yaFallo = isError && intentada.current === falta;
    if (falta !== undefined && !isFetching && !yaFallo) seguir();
  });

  return {
    ventanas: data,
    error,
    isFetching,
    isError,
    refetch,
    hayMas: data?.at(-1)?.despues !== undefined,
    /** The window after the last one could not be had: it is asked for again when someone says so. */
    falloAlSeguir: isError && falta !== undefined && falta === data?.length,
    seguir,
  };
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
