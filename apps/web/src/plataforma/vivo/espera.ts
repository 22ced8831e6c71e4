export type FinDeFlujo =
  /** It worked, and the network, a proxy or a restarting server cut it. */
  | 'cortado'
  /** It opened but nothing came: a proxy holds the data back. */
  | 'mudo'
  /** It could not be opened, or only for an instant. */
  | 'fallido'
  | 'rechazado';

const SEGUNDO_MS = 1000;
const MAXIMA_MS = 30 * SEGUNDO_MS;
const MUDA_MS = 30 * SEGUNDO_MS;
const MUDA_MAXIMA_MS = 600 * SEGUNDO_MS;

/**
 * The wait before another stream, after `seguidas` consecutive ones without data. It is random, because a
 * restarting server would otherwise get all its browsers back in one instant. `azar` goes from 0 to 1.
 */
export function esperaTrasFlujo(fin: FinDeFlujo, seguidas: number, azar: number): number {
  if (fin === 'cortado') return SEGUNDO_MS * (0.5 + azar);
  const [primera, maxima] = fin === 'mudo' ? [MUDA_MS, MUDA_MAXIMA_MS] : [SEGUNDO_MS, MAXIMA_MS];
  return Math.min(primera * 2 ** Math.max(0, seguidas - 1), maxima) * (0.5 + azar / 2);
}
