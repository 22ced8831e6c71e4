import { type Kysely, sql } from 'kysely';

/** Each administrator puts the first steps of the company away for themselves. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql`alter table usuarios add column inicio_oculto_en timestamptz`.execute(bd);
}
