import { useCallback, useState } from 'react';
import { useImprimiendo } from '../../ui/pagina/useImprimiendo.ts';

/** How many more rows are drawn each time. */
const TRAMO = 12;
/** How close to the screen the gap must be. */
const CERCA = '600px 0px';

/**
 * Draws the rows of a group as the reader approaches them. A technician may have hundreds of open
 * visits, which a phone draws more slowly than it downloads them. Drawn rows stay, so none loses
 * its focus or place. Printing draws every row.
 */
export function useTramos<F>(filas: readonly F[], primeras: number) {
  const [hasta, setHasta] = useState(primeras);
  const imprimiendo = useImprimiendo();
  const dibujadas = imprimiendo ? filas : filas.slice(0, Math.max(hasta, primeras));
  const cuantas = dibujadas.length;
  /** The ref of the gap that stands for the missing rows. Each batch of rows needs a new gap element. */
  const alAcercarse = useCallback(
    (hueco: HTMLElement | null) => {
      if (!hueco) return undefined;
      const mirar = new IntersectionObserver(
        (vistos) => {
          if (vistos.some(({ isIntersecting }) => isIntersecting)) setHasta(cuantas + TRAMO);
        },
        { rootMargin: CERCA },
      );
      mirar.observe(hueco);
      return () => mirar.disconnect();
    },
    [cuantas],
  );
  return { dibujadas, faltan: filas.length - cuantas, alAcercarse };
}
