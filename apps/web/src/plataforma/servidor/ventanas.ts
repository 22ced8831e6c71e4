import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CABECERAS_VENTANA } from '@visitas/contract/comun/ventana';
import type { Envio, NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { useEffect, useRef } from 'react';
import { llamarEntera } from './api.ts';
import { deFondo } from './deFondo.ts';
import { ganchosDeLectura } from './ganchosDeLectura.ts';
import {
  AL_INICIO,
  leerVentanas,
  type Recuento,
  type VentanaLeida,
  type VentanasEnVista,
  ventanaQueFalta,
} from './leerVentanas.ts';
import { useConCambios } from './sinConfirmar.ts';

const FILAS_POR_VENTANA = 100;

/** The operations that return a window over a list. */
export type OperacionLista = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_VENTANA }
    ? N
    : never;
}[NombreOperacion];

type Filas = { [N in OperacionLista]: Respuesta<N>[number] };
export type FilaDe<N extends OperacionLista> = Filas[N];

type CriteriosDe<N extends OperacionLista> = Envio<N>['criterios'];
type Filtros = { [N in OperacionLista]: Omit<CriteriosDe<N>, 'buscar' | 'limite' | 'despues'> };
/** The filters of a list besides the search: a role, only the active rows. */
export type FiltrosDe<N extends OperacionLista> = Filtros[N];

type Pedido<N extends OperacionLista> = FiltrosDe<N> & {
  limite: string;
  buscar?: string;
  despues?: string;
};

type Aparte = NonNullable<Parameters<typeof llamarEntera>[2]>;

async function pedirVentana<N extends OperacionLista>(
  nombre: N,
  criterios: Pedido<N>,
  aparte: Aparte,
): Promise<VentanaLeida<FilaDe<N>>> {
  const { cuerpo, cabeceras } = await llamarEntera(nombre, { criterios }, aparte);
  // With a table by operation, TypeScript sees that these are this operation's rows.
  const filas: { [L in OperacionLista]: Filas[L][] }[N] = cuerpo;
  return {
    buscar: criterios.buscar ?? '',
    filas,
    desde: criterios.despues,
    despues: cabeceras.get('Despues') ?? undefined,
    ...recuentoDe(cabeceras),
    vieja: false,
  };
}

/** The count in a response's headers. */
export const recuentoDe = (cabeceras: Headers): Recuento => ({
  total: Number(cabeceras.get('Total') ?? 0),
  conTope: cabeceras.has('ContadoHasta'),
});

/** All known windows of a list are stored under this key, whatever their search. */
const llaveDeVentanas = (nombre: OperacionLista) => [nombre, 'ventanas'] as const;

const DE_PRIMERA = { orden: 'agenda', limite: String(FILAS_POR_VENTANA) } as const;

/** The key of a list's beginning in the phone's copy, where searches can find rows. */
const llaveDePrimera = (nombre: OperacionLista): QueryKey => [
  ...llaveDeVentanas(nombre),
  DE_PRIMERA,
];

/** Reads and stores the beginning of a list, for a user who may open it without coverage. */
export async function traerPrimeras<N extends OperacionLista>(
  client: QueryClient,
  nombre: N,
  { cuantas, sigueSiendo }: { cuantas: number; sigueSiendo: () => boolean },
): Promise<FilaDe<N>[]> {
  const desde = Date.now();
  const criterios: { [L in OperacionLista]: Pedido<L> }[N] = DE_PRIMERA;
  const ventanas: VentanaLeida<FilaDe<N>>[] = [];
  do {
    const despues = ventanas.at(-1)?.despues;
    const pedido = despues ? { ...criterios, despues } : criterios;
    ventanas.push(await pedirVentana(nombre, pedido, { sinToast: true }));
  } while (ventanas.length < cuantas && ventanas.at(-1)?.despues);
  const llave = llaveDePrimera(nombre);
  const leida = client.getQueryState(llave)?.dataUpdatedAt ?? 0;
  if (sigueSiendo() && leida < desde) client.setQueryData(llave, ventanas, { updatedAt: desde });
  return ventanas.flatMap(({ filas }) => filas);
}

const hayQueMostrar = async (
  client: QueryClient,
  nombre: OperacionLista,
  llave: QueryKey,
): Promise<boolean> =>
  (await ganchosDeLectura.hayCopia(client, llave)) ||
  (await ganchosDeLectura.hayCopia(client, llaveDePrimera(nombre)));

/** The last known beginning of a list and its time; undefined if it was never read. */
export function usePrimeraConocida<N extends OperacionLista>(
  nombre: N,
): { filas: readonly FilaDe<N>[]; leidas: number } | undefined {
  const client = useQueryClient();
  const { data, dataUpdatedAt = 0 } =
    client.getQueryState<VentanaLeida<FilaDe<N>>[]>(llaveDePrimera(nombre)) ?? {};
  return data && { filas: data.flatMap(({ filas }) => filas), leidas: dataUpdatedAt };
}

interface Opciones<N extends OperacionLista> {
  filtros?: FiltrosDe<N>;
  buscar?: string;
  limite?: number;
  /** The windows in view: only these are read. */
  vista?: VentanasEnVista;
}

/**
 * A list without pages, read one window at a time as each comes into view. After a change or a
 * return to the tab, only the windows in view are read again.
 */
export function useVentanas<N extends OperacionLista>(
  nombre: N,
  { filtros = {}, buscar = '', limite = FILAS_POR_VENTANA, vista = AL_INICIO }: Opciones<N> = {},
) {
  const criterios = { ...filtros, limite: String(limite), ...(buscar && { buscar }) };
  const queryKey = [...llaveDeVentanas(nombre), criterios];
  // True only for the next reading: any other reading happens because something may have changed.
  const soloLoQueFalta = useRef(false);
  const select = useConCambios<VentanaLeida<FilaDe<N>>[]>(nombre);
  const { data, dataUpdatedAt, error, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const sola = deFondo.es(queryKey);
      await ganchosDeLectura.antes();
      const aparte = {
        signal,
        deFondo: sola,
        hayCopia: () => hayQueMostrar(client, nombre, queryKey),
      };
      const lectura = { vista, soloLoQueFalta: soloLoQueFalta.current };
      soloLoQueFalta.current = false;
      return leerVentanas<FilaDe<N>>({
        ...lectura,
        conocidas: client.getQueryData<VentanaLeida<FilaDe<N>>[]>(queryKey) ?? [],
        pedir: (despues) =>
          pedirVentana(nombre, despues ? { ...criterios, despues } : criterios, aparte),
        contar: async () => {
          const { total, conTope } = await pedirVentana(
            nombre,
            { ...criterios, limite: '1' },
            aparte,
          );
          return { total, conTope };
        },
      });
    },
    placeholderData: keepPreviousData,
    select,
  });

  // The rows of the previous criteria stay until the new ones arrive.
  const pedidas = JSON.stringify(criterios);
  const de = useRef(pedidas);
  if (!isPlaceholderData) de.current = pedidas;

  const falta = data && ventanaQueFalta(data, vista);
  // A failed window is read again on demand, or after scrolling away and back, but not in a loop.
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
    /** The criteria of these rows: search, filters and order. */
    llaveDeLectura: de.current,
    /** These rows are still those of the previous criteria. */
    esperando: isPlaceholderData,
    leidas: dataUpdatedAt,
    error,
    isFetching,
    isError,
    refetch,
    hayMas: data?.at(-1)?.despues !== undefined,
    /** The next window failed to load: `seguir` retries. */
    falloAlSeguir: isError && falta !== undefined && falta === data?.length,
    seguir,
  };
}

/** The number of rows of a list, without reading them. Undefined until it is known. */
export const useTotal = <N extends OperacionLista>(
  ...de: Parameters<typeof useRecuento<N>>
): Recuento | undefined => useRecuento(...de) ?? undefined;

/** The same, and null when the count failed. */
export function useRecuento<N extends OperacionLista>(
  nombre: N,
  { filtros = {}, buscar = '' }: Pick<Opciones<N>, 'filtros' | 'buscar'>,
  interesa = true,
): Recuento | null | undefined {
  const criterios = { ...filtros, limite: '1', ...(buscar && { buscar }) };
  const { data, isError } = useQuery({
    queryKey: [nombre, 'total', criterios],
    queryFn: ({ client, queryKey, signal }) =>
      pedirVentana(nombre, criterios, {
        signal,
        deFondo: deFondo.es(queryKey),
        hayCopia: () => hayQueMostrar(client, nombre, queryKey),
      }),
    enabled: interesa,
  });
  return data ?? (isError ? null : undefined);
}
