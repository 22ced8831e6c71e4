/** Two waits that follow one another so closely are one: a change that is sent, and what is read for it. */
const SEGUIDAS_MS = 1000;

let abiertas = 0;
let desde = Number.POSITIVE_INFINITY;
let hasta = Number.NEGATIVE_INFINITY;
/** Of whom they are: what somebody else left without an answer is nobody's any more. */
let turno = 0;

/**
 * While whoever is here changes something, and until what is on screen has been read again because of it:
 * what changes meanwhile is their own doing, and nobody has to point it out to them.
 */
export const propias = {
  /** Something is being changed here, until what this answers is called. */
  empezar(): () => void {
    const ahora = Date.now();
    if (abiertas === 0 && ahora - hasta > SEGUIDAS_MS) desde = ahora;
    abiertas += 1;
    const suyo = turno;
    let abierta = true;
    return () => {
      if (!abierta || suyo !== turno) return;
      abierta = false;
      abiertas -= 1;
      hasta = Date.now();
    };
  },

  /** Whoever was here has left. */
  olvidar(): void {
    turno += 1;
    abiertas = 0;
    desde = Number.POSITIVE_INFINITY;
    hasta = Number.NEGATIVE_INFINITY;
  },

  /** Whether what was read at this moment is as it is because of what was done here. */
  es: (leidas: number): boolean => leidas >= desde && (abiertas > 0 || leidas <= hasta),
};
