import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let imprimiendo = false;
let altura = 0;
let atento = false;
const oyentes = new Set<() => void>();

/** At once: what is on the page when this ends is what is printed. */
function poner(nuevo: boolean): void {
  if (nuevo === imprimiendo) return;
  imprimiendo = nuevo;
  if (nuevo) altura = window.scrollY;
  flushSync(() => {
    for (const oyente of oyentes) oyente();
  });
  // What was drawn for paper may be shorter than the page was.
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

/** Whether the page is being drawn for paper: a list is then all that is known of it. */
export const useImprimiendo = (): boolean => useSyncExternalStore(escuchar, () => imprimiendo);
