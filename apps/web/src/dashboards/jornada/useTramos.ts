import { useCallback, useState } from 'react';
import { useImprimiendo } from '../../ui/pagina/useImprimiendo.ts';

/** How many rows more are drawn each time. */
const TRAMO = 12;
/** How near the screen they have to be. */
const CERCA = '600px 0px';

/**
 * Of a group of rows, those that somebody is about to see: a technician of a large company has hundreds of
 * open visits, and a phone takes longer to draw them than to download them. Those that were drawn stay, so
 * that nothing loses the focus nor its place. For paper, all of them.
 */
export function useTramos<F>(filas: readonly F[], primeras: number) {
  const [hasta, setHasta] = useState(primeras);
  const imprimiendo = useImprimiendo();
  const dibujadas = imprimiendo ? filas : filas.slice(0, Math.max(hasta, primeras));
  const cuantas = dibujadas.length;
  /** For what takes the room of the rows that are missing: it is another one each time that some are drawn. */
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
