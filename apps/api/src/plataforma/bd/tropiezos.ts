import pg from 'pg';
import type { Ejecutor } from './esquema.ts';

/** When each of these last happened to the connections of a pool, by the program's own clock. */
export interface Tropiezos {
  /** A page of the data could not be read, or was not what had been written. */
  dano: number;
  /** A write was refused because there is no room for it, or because nothing may be written. */
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
