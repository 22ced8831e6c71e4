import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { llamar } from './api.ts';

const FRESCURA_SESION_MS = 30_000;

/** What the browser believes of the connection is not asked: without an answer it is told, not waited for. */
const networkMode = 'always';

/**
 * What was read is shown at once and asked for again whenever a screen opens, the tab is looked at
 * or the connection is back. The client already repeats what the network lost: again here would
 * tell a failure twice.
 */
export const lecturas = new QueryClient({
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

/** How an operation is read; its name and what is sent to it are the key of what it answered. */
export const lecturaDe = <N extends NombreOperacion>(nombre: N, envio: Envio<N>) =>
  queryOptions({
    queryKey: [nombre, envio] as const,
    queryFn: ({ signal }) => llamar(nombre, envio, { signal }),
  });

export const lecturaSesion = queryOptions({
  ...lecturaDe('sesion', {}),
  staleTime: FRESCURA_SESION_MS,
});

/** After a change everything on screen is asked for again, and everything else when it is opened. */
export const refrescar = (): void => void lecturas.invalidateQueries();
