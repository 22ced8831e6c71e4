import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

/**
 * A write that needs new room on the disk (half a megabyte) and leaves nothing behind. Updating a
 * row in place would prove nothing: it works on a full disk.
 */
export const probarEscritura = (bd: Ejecutor): Promise<void> =>
  bd.transaction().execute(async (tx) => {
    await sql`create temporary table prueba_de_escritura on commit drop
      as select n from generate_series(1, 15000) n`.execute(tx);
  });

/** The server counts the damage found by any client: this instance, another one or a backup. */
export async function hayDanoReciente(bd: Ejecutor, ms: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_database where datname = current_database()
      and checksum_last_failure > now() - make_interval(secs => ${ms / 1000})`.execute(bd);
  return rows.length > 0;
}
