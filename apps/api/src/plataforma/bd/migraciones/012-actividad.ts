import { type Kysely, sql } from 'kysely';

/** What was last done, read by its own order: of what a series does with many visits, one is told. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(DICHA).execute(bd);
}

// When what was done with a visit was last told to anybody. Whoever keeps quiet about one of many leaves it
// as it was: what was told of it before keeps its place, and what never was has none. It is the last
// trigger before the row is written, by its name, because a closed visit lets nobody else change it.
//
// Until now everything was told. So many rows are written at once, and none of their triggers is asked.
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
