import { type Kysely, sql } from 'kysely';

/** A technician says that they are on their way to a visit, and when they expect to arrive. It is no position. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(EN_CAMINO).execute(bd);
}

// One visit at a time. The index also finds who is on the way.
const EN_CAMINO = `
  alter table visitas
    add column en_camino_desde timestamptz,
    add column llegada_esperada timestamptz,
    add constraint visitas_llegada_de_quien_va
      check (llegada_esperada is null or (en_camino_desde is not null and llegada_esperada >= en_camino_desde));
  create unique index visitas_en_camino on visitas (id_tecnico)
    where en_camino_desde is not null and estado = 'Pendiente';
`;
