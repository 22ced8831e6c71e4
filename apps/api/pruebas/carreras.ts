import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

/**
 * Forces a race: runs `primero` and holds its locks until every request waits for them. Then runs
 * `luego`, if given, and lets them go on.
 */
export async function trasEsperar<T>(
  bd: Ejecutor,
  primero: RawBuilder<unknown>,
  peticiones: (() => Promise<T>)[],
  luego?: RawBuilder<unknown>,
): Promise<T[]> {
  const enMarcha = await bd.transaction().execute(async (tx) => {
    await primero.execute(tx);
    const enviadas = peticiones.map((pedir) => pedir());
    await vi.waitFor(() => todasEsperan(bd, peticiones.length), { timeout: 20_000, interval: 20 });
    await luego?.execute(tx);
    return enviadas;
  });
  return Promise.all(enMarcha);
}

async function todasEsperan(bd: Ejecutor, cuantas: number): Promise<void> {
  const { rows } = await sql<{ esperan: number }>`
    select count(*) as esperan from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(bd);
  if (rows[0]?.esperan !== cuantas) throw new Error(`esperan ${rows[0]?.esperan} de ${cuantas}`);
}

export const estados = (respuestas: { estado: number }[]): number[] =>
  respuestas.map(({ estado }) => estado).sort();

export const VEINTE = Array.from({ length: 20 }, (_, n) => n);
