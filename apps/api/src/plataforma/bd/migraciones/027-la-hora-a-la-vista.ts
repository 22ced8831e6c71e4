import { type Kysely, sql } from 'kysely';

/** A notice tells the hour of its visit, and a list finds the visits that have one. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(AVISOS).execute(bd);
  await sql.raw(INDICES).execute(bd);
}

// As they were when the notice was written; in 'cambiada', also the hour before the change.
const AVISOS = `
  alter table avisos
    add column hora_desde time(0),
    add column hora_hasta time(0),
    add column hora_desde_anterior time(0),
    add column hora_hasta_anterior time(0);
`;

// A company may give an hour to few visits, or to none: then the index is empty.
const INDICES = `
  create index visitas_con_hora on visitas (fecha_planificada, id_visita) where hora_desde is not null;
  create index visitas_con_hora_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where hora_desde is not null;
`;
