import { porSesion } from '../memoria/sesion.ts';

/** Two waits that follow one another so closely are one: a change that is sent, and what is read for it. */
const SEGUIDAS_MS = 1000;

/**
 * While whoever is here changes something, and until what is on screen has been read again because of it:
 * what changes meanwhile is their own doing, and nobody has to point it out to them. What somebody else left
 * without an answer is nobody's any more.
 */
export const propias = porSesion(() => {
  let abiertas = 0;
  let desde = Number.POSITIVE_INFINITY;
  let hasta = Number.NEGATIVE_INFINITY;
  return {
    /** Something is being changed here, until what this answers is called. */
    empezar(): () => void {
      const ahora = Date.now();
      if (abiertas === 0 && ahora - hasta > SEGUIDAS_MS) desde = ahora;
      abiertas += 1;
      let abierta = true;
      return () => {
        if (!abierta) return;
        abierta = false;
        abiertas -= 1;
        hasta = Date.now();
      };
    },

    /** Whether what was read at this moment is as it is because of what was done here. */
    es: (leidas: number): boolean => leidas >= desde && (abiertas > 0 || leidas <= hasta),
  };
});
