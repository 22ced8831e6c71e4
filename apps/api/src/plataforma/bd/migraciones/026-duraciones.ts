import { type Kysely, sql } from 'kysely';

/** What the visits of a type have taken, and which visits of a month had an hour or a duration, by an index. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(INDICES).execute(bd);
}

// The first answers alone. A company without hours has no row in the second.
const INDICES = `
  create index visitas_duraciones on visitas (id_tipo_visita, fecha_finalizacion) include (fecha_inicio)
    where estado = 'Finalizada' and no_realizada is null and not hora_dudosa_inicio and not hora_dudosa_fin;
  create index visitas_prometidas on visitas (fecha_planificada, id_supervisor)
    where hora_desde is not null or duracion_minutos is not null;
`;
