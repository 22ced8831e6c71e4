import { type Mutation, type MutationState, useMutationState } from '@tanstack/react-query';
import type { NombreOperacion } from '@visitas/contract/operaciones';
import { useCallback } from 'react';
import { lecturas } from './lecturas.ts';

/**
 * Returns the reading with the change applied, or as it is if it already shows the change. `respuesta` is
 * undefined until the server confirms.
 */
type Mostrar<T, R> = (leido: T, respuesta: R | undefined, leidaAntesDeConfirmar: boolean) => T;
type Confirmado<R> = { respuesta: R; cuando: number };
type Estado<T, R> = MutationState<Confirmado<R>, Error, Mostrar<T, R>>;

interface Cambio<T, R> {
  /** The operation whose readings show the change. */
  operacionLeida: NombreOperacion;
  /** Others that show it too. The change is remembered until all of them are newer. */
  otrasLeidas?: readonly NombreOperacion[];
  mostrar: Mostrar<T, R>;
  /** Receives the responses to the changes that were pending when this one was made. */
  enviar: (anteriores: R[]) => Promise<R>;
}

/** Stored in the client of the readings, so that they end with the session too. */
const cache = lecturas.getMutationCache();
const llaveDe = (operacionLeida: NombreOperacion) => ({
  mutationKey: ['sinConfirmar', operacionLeida],
});

/** Only `mostrarYEnviar` makes changes with this key. */
export const cambiosSobre = <T, R>(operacionLeida: NombreOperacion) =>
  cache.findAll(llaveDe(operacionLeida)) as Mutation<Confirmado<R>, Error, Mostrar<T, R>>[];

/**
 * Shows a change at once, and sends it after the responses to the earlier changes. The reading itself is not
 * modified: the change is applied on display until the next reading. A refused change is no longer applied.
 */
export async function mostrarYEnviar<T, R>({
  operacionLeida,
  otrasLeidas = [],
  mostrar,
  enviar,
}: Cambio<T, R>): Promise<R> {
  olvidarLosLeidos(operacionLeida, otrasLeidas);
  const anteriores = cambiosSobre<T, R>(operacionLeida).filter(
    ({ state }) => state.status === 'pending',
  );
  const cambio = cache.build<Confirmado<R>, Error, Mostrar<T, R>, void>(lecturas, {
    ...llaveDe(operacionLeida),
    scope: { id: operacionLeida },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async () => {
      const contestados = anteriores.flatMap(({ state }) => state.data ?? []);
      const respuesta = await enviar(contestados.map((uno) => uno.respuesta));
      return { respuesta, cuando: Date.now() };
    },
  });
  return (await cambio.execute(mostrar)).respuesta;
}

/** Forgets the refused changes, and the confirmed ones older than every known reading. */
function olvidarLosLeidos(
  operacionLeida: NombreOperacion,
  otrasLeidas: readonly NombreOperacion[],
): void {
  const conocidas = [operacionLeida, ...otrasLeidas].flatMap((cual) =>
    lecturas.getQueryCache().findAll({ queryKey: [cual] }),
  );
  const primera = Math.min(...conocidas.map(({ state }) => state.dataUpdatedAt));
  for (const cambio of cambiosSobre(operacionLeida)) {
    const { status, data } = cambio.state;
    if (status === 'error' || (data && data.cuando < primera)) cache.remove(cambio);
  }
}

/** A reading of that time with the changes applied in order. */
export const conCambios = <T>(cambios: readonly Estado<T, unknown>[], leido: T, cuando: number) =>
  cambios.reduce((hasta, { status, variables: mostrar, data }) => {
    if (status === 'error' || !mostrar) return hasta;
    return mostrar(hasta, data?.respuesta, !data || cuando <= data.cuando);
  }, leido);

/**
 * Returns a function that applies the pending changes to a reading. The function is the same until
 * a change begins or ends. Without a time, the reading counts as newer than any response.
 */
export function useConCambios<T>(operacionLeida: NombreOperacion) {
  const cambios = useMutationState<Estado<T, unknown>>({ filters: llaveDe(operacionLeida) });
  return useCallback(
    (leido: T, cuando = Number.POSITIVE_INFINITY) => conCambios(cambios, leido, cuando),
    [cambios],
  );
}
