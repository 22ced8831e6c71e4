/** The sides of something on screen, in pixels. */
export type Caja = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const SEPARACION = 12;

/** How much a pile at the bottom rises to cover none of these; never beyond the top of the screen. */
export function subida(pila: Caja, acciones: Caja[]): number {
  let sube = 0;
  // From the lowest: over one, it may be on the next.
  for (const { left, right, top, bottom } of [...acciones].sort((a, b) => b.bottom - a.bottom)) {
    const alLado = left >= pila.right || right <= pila.left;
    const lejos = top >= pila.bottom - sube || bottom <= pila.top - sube;
    if (!alLado && !lejos) sube = pila.bottom - top + SEPARACION;
  }
  return Math.min(sube, pila.top);
}
