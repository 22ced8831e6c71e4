import { porSesion } from '../memoria/sesion.ts';

/** Two waits this close count as one: the sending of a change and the reading it causes. */
const SEGUIDAS_MS = 1000;

/**
 * Marks the time from a user's change until the screen has been read again. Changes read meanwhile are their
 * own, so the screen does not mark them. An unanswered change of another session no longer counts.
 */
export const cambiosPropios = porSesion(() => {
  let abiertas = 0;
  let desde = Number.POSITIVE_INFINITY;
  let hasta = Number.NEGATIVE_INFINITY;
  return {
    /** Starts a change. Returns a function that ends it. */
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

    /** They are the reason for a reading at this moment. */
    explica: (leidas: number): boolean => leidas >= desde && (abiertas > 0 || leidas <= hasta),
  };
});
