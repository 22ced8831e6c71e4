import { type Kysely, sql } from 'kysely';

/** Recent activity, read in its own order: a series that changes many visits shows one. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(DICHA).execute(bd);
}

// `dicha_en` is when a visit last appeared in the activity. A silent writer leaves it as it was: an
// old entry keeps its place, and a visit without one gets none. By its name this trigger runs last,
// because a closed visit accepts no other change.
//
// Until now every change was shown. Changing the type rewrites all those rows without firing triggers.
const DICHA = `
  alter table visitas add column dicha_en timestamptz;
  alter table visitas alter column dicha_en type timestamptz using actualizada_en;

  create function decir_visita() returns trigger language plpgsql as $$
  begin
    new.dicha_en := new.actualizada_en;
    return new;
  end $$;
  create trigger visitas_ya_dichas before insert or update of actualizada_en on visitas
    for each row when (coalesce(current_setting('visitas.callan', true), '') <> 'si')
    execute function decir_visita();

  drop index visitas_recientes, visitas_recientes_de_supervisor;
  create index visitas_recientes on visitas (dicha_en desc, id_visita desc) where dicha_en is not null;
  create index visitas_recientes_de_supervisor on visitas (id_supervisor, dicha_en desc, id_visita desc)
    where dicha_en is not null;
`;
