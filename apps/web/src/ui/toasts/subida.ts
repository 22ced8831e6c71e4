/** The sides of something on screen, in pixels. */
export type Caja = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const SEPARACION = 12;

/** How far a pile of toasts must rise to cover none of these, without leaving the screen at the top. */
export function subida(pila: Caja, acciones: Caja[]): number {
  let sube = 0;
  // From the lowest up: a pile that has risen over one of them may now be on the next.
  for (const { left, right, top, bottom } of [...acciones].sort((a, b) => b.bottom - a.bottom)) {
    const alLado = left >= pila.right || right <= pila.left;
    const lejos = top >= pila.bottom - sube || bottom <= pila.top - sube;
    if (!alLado && !lejos) sube = pila.bottom - top + SEPARACION;
  }
  return Math.min(sube, pila.top);
}
