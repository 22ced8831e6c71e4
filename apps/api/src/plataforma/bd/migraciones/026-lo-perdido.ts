import { type Kysely, sql } from 'kysely';

/** A sign-in whose answer was lost is known when it comes again. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(INTENTOS).execute(bd);
}

// The last sign-in that a code let in: its key and its code, as one hash.
const INTENTOS = `
  alter table segundos_factores
    add column intento_hash bytea,
    add column intento_en timestamptz,
    add constraint segundos_factores_intento_entero check ((intento_hash is null) = (intento_en is null));
`;
