import { useLayoutEffect } from 'react';

/** Its distance from the pressed element, and from the edge of the screen. */
const SEPARACION = 8;
const MARGEN = 16;

/**
 * Places the panel at the right of `ancla`, or at its left where there is no room, and wholly on
 * the screen as it grows.
 */
export function useJuntoA(panel: { current: HTMLElement | null }, ancla: HTMLElement): void {
  useLayoutEffect(() => {
    const elemento = panel.current;
    if (!elemento) return;
    // Measured once: the panel stays even if the pressed element goes away.
    const { left, right, top } = ancla.getBoundingClientRect();
    function colocar(caja: HTMLElement): void {
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetWidth, offsetHeight } = caja;
      const aLaDerecha = right + SEPARACION;
      const cabe = aLaDerecha + offsetWidth + MARGEN <= clientWidth;
      const x = cabe ? aLaDerecha : left - SEPARACION - offsetWidth;
      caja.style.left = `${Math.max(MARGEN, x)}px`;
      const masAbajo = clientHeight - MARGEN - offsetHeight;
      caja.style.top = `${Math.max(MARGEN, Math.min(top - SEPARACION, masAbajo))}px`;
    }
    const observador = new ResizeObserver(() => colocar(elemento));
    colocar(elemento);
    observador.observe(elemento);
    return () => observador.disconnect();
  }, [panel, ancla]);
}
