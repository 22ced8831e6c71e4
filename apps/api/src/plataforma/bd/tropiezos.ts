import pg from 'pg';
import type { Ejecutor } from './esquema.ts';

/** When each trouble last happened in the connections of a pool, by `performance.now()`. */
export interface Tropiezos {
  /** A page of the data could not be read, or was not as written. */
  dano: number;
  /** A write was refused: the disk is full or the server is read-only. */
  sinGuardar: number;
}

const DANO = /^(XX001|XX002|58030)$/;
const NO_PUEDE_GUARDAR = /^(53100|25006)$/;

const deCadaBase = new WeakMap<Ejecutor, Tropiezos>();

export function recordarTropiezos(bd: Ejecutor): Tropiezos {
  const tropiezos = deCadaBase.get(bd) ?? { dano: -Infinity, sinGuardar: -Infinity };
  deCadaBase.set(bd, tropiezos);
  return tropiezos;
}

export function anotarTropiezo(tropiezos: Tropiezos, error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || !error.code) return;
  if (DANO.test(error.code)) tropiezos.dano = performance.now();
  if (NO_PUEDE_GUARDAR.test(error.code)) tropiezos.sinGuardar = performance.now();
}
