import { type Kysely, sql } from 'kysely';

/** A plan that a supervisor asked for. It changes nothing, belongs to who asked, and lives an hour. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(PROPUESTAS).execute(bd);
}

const PROPUESTAS = `
  create table propuestas (
    id_propuesta uuid constraint propuestas_pk primary key default gen_random_uuid(),
    id_usuario integer not null constraint propuestas_usuario references usuarios,
    creada_en timestamptz not null default now(),
    aceptada_en timestamptz,
    contenido jsonb not null
  );
  create index propuestas_por_hora on propuestas (creada_en);
  create index propuestas_de_usuario on propuestas (id_usuario, creada_en);
`;
