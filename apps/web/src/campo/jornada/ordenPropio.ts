import { useMemo, useSyncExternalStore } from 'react';
import { crearGuardados } from '../../plataforma/memoria/guardados.ts';

interface Guardado {
  dia: string;
  ids: number[];
}

/** Kept in this phone, for who made it. */
const guardados = crearGuardados<Guardado>('orden');
/** There is one: that of a day takes the place of the one of the day before. */
const RUTA = 'jornada';

let vez = 0;
const oyentes = new Set<() => void>();

function avisar(): void {
  vez += 1;
  for (const oyente of oyentes) oyente();
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
}

/** The order in which somebody wants to make the visits of a day; null when they have not said. */
export const ordenPropio = {
  de(dia: string): readonly number[] | null {
    // Another version of the program may have written it, or anybody with the phone in hand.
    const valor: Partial<Guardado> | undefined = guardados.leer(RUTA)?.valor;
    const { ids } = valor ?? {};
    return valor?.dia === dia && Array.isArray(ids) && ids.every(Number.isInteger) ? ids : null;
  },

  guardar(dia: string, ids: readonly number[]): void {
    guardados.guardar(RUTA, { dia, ids: [...ids] });
    avisar();
  },

  olvidar(): void {
    guardados.borrar(RUTA);
    avisar();
  },
};

export function useOrdenPropio(dia: string): readonly number[] | null {
  const cual = useSyncExternalStore(suscribir, () => vez);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with each time
  return useMemo(() => ordenPropio.de(dia), [dia, cual]);
}
