import { setImmediate as ceder } from 'node:timers/promises';

/** How many rows are processed at once. Between two groups, other requests run. */
const TRAMO = 500;

export async function porTramos<T, R>(
  filas: readonly T[],
  hacer: (tramo: readonly T[]) => R,
  cuantas = TRAMO,
): Promise<R[]> {
  const hechos: R[] = [];
  for (let desde = 0; desde < filas.length; desde += cuantas) {
    if (desde > 0) await ceder();
    hechos.push(hacer(filas.slice(desde, desde + cuantas)));
  }
  return hechos;
}
