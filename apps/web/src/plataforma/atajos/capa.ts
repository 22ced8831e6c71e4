import { useSyncExternalStore } from 'react';

/** What the keyboard opens over any page: where to go, or which keys there are. */
export type Capa = 'paleta' | 'atajos';

let abierta: Capa | null = null;
const oyentes = new Set<() => void>();

export function abrirCapa(capa: Capa | null): void {
  abierta = capa;
  for (const oyente of oyentes) oyente();
}

/** What was asked for, whether it is on the page yet or not. */
export const capaPedida = (): Capa | null => abierta;

export const cerrarCapa = (): void => abrirCapa(null);

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
};

export const useCapa = (): Capa | null => useSyncExternalStore(suscribir, capaPedida);
