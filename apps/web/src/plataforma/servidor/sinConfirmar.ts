import { type Mutation, type MutationState, useMutationState } from '@tanstack/react-query';
import type { NombreOperacion } from '@visitas/contract/operaciones';
import { useCallback } from 'react';
import { lecturas } from './lecturas.ts';

/**
 * Gives what was read with the change made or, when it shows the change already, as it is. There is no
 * answer until the server confirms. `deAntes` is false for what was read after that.
 */
type Mostrar<T, R> = (leido: T, respuesta: R | undefined, deAntes: boolean) => T;
type Confirmado<R> = { respuesta: R; cuando: number };
type Estado<T, R> = MutationState<Confirmado<R>, Error, Mostrar<T, R>>;

interface Cambio<T, R> {
  /** The operation whose readings show it. */
  sobre: NombreOperacion;
  mostrar: Mostrar<T, R>;
  /** Receives the answers to the changes that had none when this one was made. */
  enviar: (anteriores: R[]) => Promise<R>;
}

/** Changes are kept with the client that keeps the readings: they end with the session too. */
const cache = lecturas.getMutationCache();
const llaveDe = (sobre: NombreOperacion) => ({ mutationKey: ['sinConfirmar', sobre] });

/** Only `mostrarYEnviar` makes changes under this key. */
export const cambiosSobre = <T, R>(sobre: NombreOperacion) =>
  cache.findAll(llaveDe(sobre)) as Mutation<Confirmado<R>, Error, Mostrar<T, R>>[];

/**
 * Shows a change at once, and sends it when the changes before it have been answered. What was read is not
 * written over: the change is laid over it when it is shown, until it is read again. A change that the
 * server refuses is not laid any more.
 */
export async function mostrarYEnviar<T, R>({ sobre, mostrar, enviar }: Cambio<T, R>): Promise<R> {
  olvidarLosLeidos(sobre);
  const anteriores = cambiosSobre<T, R>(sobre).filter(({ state }) => state.status === 'pending');
  const cambio = cache.build<Confirmado<R>, Error, Mostrar<T, R>, void>(lecturas, {
    ...llaveDe(sobre),
    scope: { id: sobre },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async () => {
      const contestados = anteriores.flatMap(({ state }) => state.data ?? []);
      const respuesta = await enviar(contestados.map((uno) => uno.respuesta));
      return { respuesta, cuando: Date.now() };
    },
  });
  return (await cambio.execute(mostrar)).respuesta;
}

/** Forgets the refused changes, and those confirmed before everything that is known was read. */
function olvidarLosLeidos(sobre: NombreOperacion): void {
  const conocidas = lecturas.getQueryCache().findAll({ queryKey: [sobre] });
  const primera = Math.min(...conocidas.map(({ state }) => state.dataUpdatedAt));
  for (const cambio of cambiosSobre(sobre)) {
    const { status, data } = cambio.state;
    if (status === 'error' || (data && data.cuando < primera)) cache.remove(cambio);
  }
}

/** What was read, at that moment, with the changes over it: the last one on top. */
export const conCambios = <T>(cambios: readonly Estado<T, unknown>[], leido: T, cuando: number) =>
  cambios.reduce((hasta, { status, variables: mostrar, data }) => {
    if (status === 'error' || !mostrar) return hasta;
    return mostrar(hasta, data?.respuesta, !data || cuando <= data.cuando);
  }, leido);

/**
 * How to show what an operation answered. It is the same function until a change begins or ends. Without a
 * moment, nothing is taken to have been read before its answer.
 */
export function useConCambios<T>(sobre: NombreOperacion) {
  const cambios = useMutationState<Estado<T, unknown>>({ filters: llaveDe(sobre) });
  return useCallback(
    (leido: T, cuando = Number.POSITIVE_INFINITY) => conCambios(cambios, leido, cuando),
    [cambios],
  );
}
