import { setImmediate as ceder } from 'node:timers/promises';

/** Rows worked on at once; between two groups, whoever else is waiting is served. */
const TRAMO = 500;

export async function porTramos<T, R>(
  filas: readonly T[],
  hacer: (tramo: readonly T[]) => R,
): Promise<R[]> {
  const hechos: R[] = [];
  for (let desde = 0; desde < filas.length; desde += TRAMO) {
    if (desde > 0) await ceder();
    hechos.push(hacer(filas.slice(desde, desde + TRAMO)));
  }
  return hechos;
}
