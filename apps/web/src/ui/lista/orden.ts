type LlaveDe<F> = (fila: F) => number | string;

/**
 * The new rows in the old order, so nothing moves under a pointer about to press. Removed rows
 * stay, inserted rows wait, and rows after the last old one appear.
 */
export function sinMover<F>(antes: readonly F[], ahora: readonly F[], llaveDe: LlaveDe<F>): F[] {
  const nuevas = new Map(ahora.map((fila) => [llaveDe(fila), fila]));
  const conocidas = new Set(antes.map(llaveDe));
  const ultima = ahora.findLastIndex((fila) => conocidas.has(llaveDe(fila)));
  return [...antes.map((fila) => nuevas.get(llaveDe(fila)) ?? fila), ...ahora.slice(ultima + 1)];
}

/** Keeps a removed row behind its former neighbour while it has the focus. */
export function conservando<F>(
  antes: readonly F[],
  ahora: readonly F[],
  llaveDe: LlaveDe<F>,
  enMano: string | undefined,
): readonly F[] {
  const es = (fila: F) => String(llaveDe(fila)) === enMano;
  const donde = enMano === undefined ? -1 : antes.findIndex(es);
  const suya = antes[donde];
  if (suya === undefined || ahora.some(es)) return ahora;
  const quedan = new Map(ahora.map((fila, indice) => [llaveDe(fila), indice]));
  const anterior = antes.slice(0, donde).findLast((fila) => quedan.has(llaveDe(fila)));
  const aqui = anterior === undefined ? 0 : (quedan.get(llaveDe(anterior)) ?? -1) + 1;
  return [...ahora.slice(0, aqui), suya, ...ahora.slice(aqui)];
}
