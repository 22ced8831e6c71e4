import { porSesion } from '../memoria/sesion.ts';

/** Two waits that follow one another so closely are one: a change that is sent, and what is read for it. */
const SEGUIDAS_MS = 1000;

/** What somebody else left without an answer is nobody's any more. */
const deQuienEsta = porSesion(() => ({
  abiertas: 0,
  desde: Number.POSITIVE_INFINITY,
  hasta: Number.NEGATIVE_INFINITY,
}));

/**
 * While whoever is here changes something, and until what is on screen has been read again because of it:
 * what changes meanwhile is their own doing, and nobody has to point it out to them.
 */
export const propias = {
  /** Something is being changed here, until what this answers is called. */
  empezar(): () => void {
    const suyas = deQuienEsta();
    const ahora = Date.now();
    if (suyas.abiertas === 0 && ahora - suyas.hasta > SEGUIDAS_MS) suyas.desde = ahora;
    suyas.abiertas += 1;
    let abierta = true;
    return () => {
      if (!abierta) return;
      abierta = false;
      suyas.abiertas -= 1;
      suyas.hasta = Date.now();
    };
  },

  /** Whether what was read at this moment is as it is because of what was done here. */
  es(leidas: number): boolean {
    const { abiertas, desde, hasta } = deQuienEsta();
    return leidas >= desde && (abiertas > 0 || leidas <= hasta);
  },
};
