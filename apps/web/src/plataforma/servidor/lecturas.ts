import {
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CodigoError } from '@visitas/contract/comun/errores';
import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { trabajaEnCampo } from '../memoria/enCampo.ts';
import { sesion } from '../memoria/sesion.ts';
import { llamar } from './api.ts';
import { cambiosPropios } from './cambiosPropios.ts';
import { deFondo } from './deFondo.ts';
import { ErrorApi } from './errorApi.ts';
import { ganchosDeLectura } from './ganchosDeLectura.ts';

const FRESCURA_SESION_MS = 30_000;

/** Calls are made even when the browser believes there is no connection: it may be wrong. */
const networkMode = 'always';

/**
 * Cached readings are shown at once, and read again when a screen opens, the tab gets the focus or
 * the connection returns. There are no retries here: `pedir` already repeats a call the network
 * lost, and a failure would be reported twice.
 */
export const lecturas = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => void olvidarSiFalta(query, error) }),
  defaultOptions: {
    queries: {
      networkMode,
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode, retry: false },
  },
});

sesion.alCambiar(() => lecturas.clear());

// A page that is loaded without a connection hears only that it comes back.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

const NO_ENCONTRADO = 'no-encontrado' satisfies CodigoError;

/**
 * Forgets what was read when our own server says that it is not there, or no longer this person's. Returns whether
 * it says so. The time of that answer stays, so that no earlier copy or list takes its place.
 */
export function olvidarSiFalta(
  query: Query<unknown, unknown, unknown> | undefined,
  error: unknown,
): boolean {
  if (!(error instanceof ErrorApi) || error.codigo !== NO_ENCONTRADO) return false;
  if (query && ganchosDeLectura.seOlvida(query.queryKey)) {
    const ahora = Date.now();
    const fallo = { error, errorUpdatedAt: ahora, status: 'error' } as const;
    query.setState({ data: undefined, dataUpdatedAt: ahora, ...fallo });
  }
  return true;
}

/**
 * The query of an operation. Its name and input are the key of the cached response. With `sinToast` only the screen
 * says what failed.
 */
export const lecturaDe = <N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  { sinToast = false } = {},
) =>
  queryOptions({
    queryKey: [nombre, envio] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const sola = deFondo.es(queryKey);
      await ganchosDeLectura.antes();
      const hayCopia = () => ganchosDeLectura.hayCopia(client, queryKey);
      return llamar(nombre, envio, { signal, deFondo: sola, hayCopia, sinToast });
    },
  });

export const lecturaSesion = queryOptions({
  ...lecturaDe('sesion', {}),
  // The user is already known: this only checks that the session is still valid.
  queryFn: ({ signal }) =>
    llamar('sesion', {}, { signal, hayCopia: async () => trabajaEnCampo(sesion.usuario()) }),
  staleTime: FRESCURA_SESION_MS,
});

/** After a change, reads again everything on screen, unless 'none', and the rest when it opens. */
export const refrescar = (refetchType: 'active' | 'none' = 'active'): void =>
  void lecturas.invalidateQueries({ refetchType }).finally(cambiosPropios().empezar());

/** A change reads everything again: wait for that reading instead of starting another. */
export const YA_PEDIDA = { cancelRefetch: false } as const;
