import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let imprimiendo = false;
let altura = 0;
let atento = false;
const oyentes = new Set<() => void>();

/** Draws the page anew before it returns: the browser prints what is there when its event ends. */
function poner(nuevo: boolean): void {
  if (nuevo === imprimiendo) return;
  imprimiendo = nuevo;
  if (nuevo) altura = window.scrollY;
  flushSync(() => {
    for (const oyente of oyentes) oyente();
  });
  // The page drawn for paper may have been shorter, which loses the scroll.
  if (!nuevo) window.scrollTo(0, altura);
}

function escuchar(oyente: () => void): () => void {
  if (!atento) {
    atento = true;
    window.addEventListener('beforeprint', () => poner(true));
    window.addEventListener('afterprint', () => poner(false));
    matchMedia('print').addEventListener('change', ({ matches }) => poner(matches));
  }
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

/** Whether the page is being printed. */
export const useImprimiendo = (): boolean => useSyncExternalStore(escuchar, () => imprimiendo);
