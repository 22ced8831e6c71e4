/** The sides of a box on screen, in pixels. */
export type Caja = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A displacement to the left and up. */
export interface Corrida {
  izquierda: number;
  arriba: number;
}

const SEPARACION = 12;
/** The least distance from an element to press. */
const HOLGURA = 4;

export const correrCaja = (caja: Caja, { izquierda, arriba }: Corrida): Caja => ({
  left: caja.left - izquierda,
  right: caja.right - izquierda,
  top: caja.top - arriba,
  bottom: caja.bottom - arriba,
});

export const seTocan = (una: Caja, otra: Caja, holgura = 0): boolean =>
  una.left < otra.right + holgura &&
  una.right > otra.left - holgura &&
  una.top < otra.bottom + holgura &&
  una.bottom > otra.top - holgura;

/** How far a pile of toasts must rise to cover none of the boxes, without leaving the screen at the top. */
export function subida(pila: Caja, acciones: readonly Caja[]): number {
  let sube = 0;
  // From the lowest up: a pile that has risen over one box may cover the next.
  for (const accion of [...acciones].sort((a, b) => b.bottom - a.bottom)) {
    if (seTocan(correrCaja(pila, { izquierda: 0, arriba: sube }), accion))
      sube = pila.bottom - accion.top + SEPARACION;
  }
  return Math.min(sube, Math.max(0, pila.top - SEPARACION));
}

interface Limites {
  /** The most that it goes up: half of the way to the top. */
  tope?: number;
  /** The field in use, which is avoided while that leaves a free place. */
  enUso?: Caja | undefined;
}

/**
 * The shortest displacement of a pile, already raised by `arriba`, that covers none of the boxes.
 * It goes further up, or left, within the right half of the screen. Without a free place the pile stays.
 */
export function sitioLibre(
  pila: Caja,
  arriba: number,
  sueltas: readonly Caja[],
  { tope = pila.top / 2, enUso }: Limites = {},
): Corrida {
  const quieta = { izquierda: 0, arriba };
  const evitables = enUso ? [...sueltas, enUso] : sueltas;
  const subidas = evitables
    .map(({ top }) => ({ izquierda: 0, arriba: pila.bottom - top + HOLGURA }))
    .filter((una) => una.arriba > arriba && una.arriba <= tope);
  const corridas = evitables
    .map(({ left }) => ({ izquierda: pila.right - left + HOLGURA, arriba }))
    .filter(
      ({ izquierda }) => izquierda > 0 && izquierda <= pila.right / 2 && izquierda <= pila.left,
    );
  const lejos = (una: Corrida) => una.izquierda + una.arriba;
  const posibles = [quieta, ...[...subidas, ...corridas].sort((a, b) => lejos(a) - lejos(b))];
  const sinTapar = (cajas: readonly Caja[]) =>
    posibles.find((una) => {
      const caja = correrCaja(pila, una);
      return !cajas.some((otra) => seTocan(caja, otra, HOLGURA));
    });
  return sinTapar(evitables) ?? sinTapar(sueltas) ?? quieta;
}
