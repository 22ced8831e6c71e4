import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Ejecutor } from './esquema.ts';

/** How many rows are in memory at once. With more, what is read outlives the first pass of the collector. */
const TRAMO = 200;

/** A statement as it travels to another thread. */
export type Sentencia = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * What these statements answer, one after another and in parts, as the database is at one moment: of what was
 * written in the meantime nothing is seen twice or missed. The whole is never in memory.
 */
export function leerPorTramos<Fila>(
  bd: Ejecutor,
  sentencias: readonly Sentencia[],
  dar: (filas: Fila[]) => Promise<void>,
): Promise<void> {
  return bd
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // All of it will be read: the plan that gives the first ones soonest is of no use.
      await sql`set local cursor_tuple_fraction = 1`.execute(tx);
      for (const sentencia of sentencias) await leerUna(tx, sentencia, dar);
    });
}

async function leerUna<Fila>(
  tx: Kysely<never> | Ejecutor,
  { sql: texto, parameters }: Sentencia,
  dar: (filas: Fila[]) => Promise<void>,
): Promise<void> {
  const declarar = `declare lista no scroll cursor for ${texto}`;
  await tx.executeQuery(CompiledQuery.raw(declarar, [...parameters]));
  for (let quedan = true; quedan; ) {
    const { rows } = await sql<Fila>`fetch ${sql.lit(TRAMO)} from lista`.execute(tx);
    if (rows.length > 0) await dar(rows);
    quedan = rows.length === TRAMO;
  }
  await sql`close lista`.execute(tx);
}
