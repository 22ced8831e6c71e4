import { focusManager } from '@tanstack/react-query';

type Volver = () => void;

const alCambiar = (mirar: () => void) => {
  window.addEventListener('visibilitychange', mirar);
  return () => window.removeEventListener('visibilitychange', mirar);
};

/** As it is without this: what is on screen is read again as soon as somebody looks at it. */
const alInstante = (volver: Volver) => alCambiar(() => volver());

/**
 * Whoever comes back to the page has what is on screen read again, but first what `preparar` answers, if
 * anything, is waited for. What changes while it is being read is heard of then, and nothing is read twice.
 */
export function alVolverTras(preparar: () => Promise<void> | undefined): () => void {
  focusManager.setEventListener((volver: Volver) =>
    alCambiar(() => {
      const antes = document.visibilityState === 'visible' ? preparar() : undefined;
      if (antes) void antes.then(volver);
      else volver();
    }),
  );
  return () => focusManager.setEventListener(alInstante);
}
