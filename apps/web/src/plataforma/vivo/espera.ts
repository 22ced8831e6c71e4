/** How a stream ended. */
export type FinDeFlujo =
  /** It worked, and was cut: by the network, a proxy, or a server that starts again. */
  | 'cortado'
  /** It was let through and nothing came: somebody on the way keeps what passes. */
  | 'mudo'
  /** It could not be opened, or only for an instant. */
  | 'fallido'
  /** The session is not accepted any more. */
  | 'rechazado';

const SEGUNDO_MS = 1000;
const MAXIMA_MS = 30 * SEGUNDO_MS;
const MUDA_MS = 30 * SEGUNDO_MS;
const MUDA_MAXIMA_MS = 600 * SEGUNDO_MS;

/**
 * How long to wait before another stream, after so many in a row of which nothing came. Never the same
 * for everybody: a server that starts again would have all its browsers back in one instant. `azar` goes
 * from 0 to 1.
 */
export function esperaTrasFlujo(fin: FinDeFlujo, seguidas: number, azar: number): number {
  if (fin === 'cortado') return SEGUNDO_MS * (0.5 + azar);
  const [primera, maxima] = fin === 'mudo' ? [MUDA_MS, MUDA_MAXIMA_MS] : [SEGUNDO_MS, MAXIMA_MS];
  return Math.min(primera * 2 ** Math.max(0, seguidas - 1), maxima) * (0.5 + azar / 2);
}
