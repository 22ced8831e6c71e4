import { type Kysely, sql } from 'kysely';

/** When a series moves, a visit changed alone or started still holds the place of its date. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(VIDA_DE_UNA_VISITA).execute(bd);
}

// The rest of the function stays as 011 wrote it.
const VIDA_DE_UNA_VISITA = `
  do $$ begin
    execute replace(pg_get_functiondef('vigilar_visita'::regproc), '''{id_serie', '''{fecha_serie,id_serie');
  end $$;
`;
