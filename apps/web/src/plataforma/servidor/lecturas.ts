import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { trabajaEnCampo } from '../memoria/enCampo.ts';
import { sesion } from '../memoria/sesion.ts';
import { alLeer } from './alLeer.ts';
import { llamar } from './api.ts';
import { deFondo } from './deFondo.ts';
import { propias } from './propias.ts';

const FRESCURA_SESION_MS = 30_000;

/** Calls are made even when the browser believes that there is no connection: it may be wrong. */
const networkMode = 'always';

/**
 * What has been read is shown at once, and read again whenever a screen opens, the tab is looked at or
 * the connection is back. Nothing is retried here: `pedir` already repeats what the network lost, and
 * a failure would be told twice.
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

sesion.alCambiar(() => lecturas.clear());

/** How to read an operation. Its name and what is sent are the key under which its answer is kept. */
export const lecturaDe = <N extends NombreOperacion>(nombre: N, envio: Envio<N>) =>
  queryOptions({
    queryKey: [nombre, envio] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const sola = deFondo.es(queryKey);
      await alLeer.antes();
      const hayCopia = () => alLeer.hayCopia(client, queryKey);
      return llamar(nombre, envio, { signal, deFondo: sola, hayCopia });
    },
  });

export const lecturaSesion = queryOptions({
  ...lecturaDe('sesion', {}),
  // Who it is, is known: it was only asked whether it is still so.
  queryFn: ({ signal }) =>
    llamar('sesion', {}, { signal, hayCopia: async () => trabajaEnCampo(sesion.usuario()) }),
  staleTime: FRESCURA_SESION_MS,
});

/** After a change everything on screen is read again, unless it is 'none', and everything else when it is opened. */
export const refrescar = (refetchType: 'active' | 'none' = 'active'): void =>
  void lecturas.invalidateQueries({ refetchType }).finally(propias().empezar());

/** A change has everything read again: that reading is the one to wait for, and not another. */
export const YA_PEDIDA = { cancelRefetch: false } as const;
