import { type Kysely, sql } from 'kysely';

/** A visit, and the series that makes visits, may have an hour and a duration; a type of visit, its usual duration. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNAS).execute(bd);
}

const horaEn = (tabla: string) => `
  alter table ${tabla}
    add column hora_desde time(0),
    add column hora_hasta time(0),
    add column duracion_minutos smallint
      constraint ${tabla}_duracion_valida check (duracion_minutos between 5 and 720),
    add column fijada boolean not null default false,
    add constraint ${tabla}_hora_entera check ((hora_desde is null) = (hora_hasta is null)),
    add constraint ${tabla}_hora_en_orden check (hora_desde <= hora_hasta),
    add constraint ${tabla}_hora_en_minutos
      check (extract(second from hora_desde) = 0 and extract(second from hora_hasta) = 0);
`;

const COLUMNAS = `
  ${horaEn('visitas')}
  ${horaEn('series')}
  alter table tipos_visita add column duracion_minutos smallint
    constraint tipos_visita_duracion_valida check (duracion_minutos between 5 and 720);
`;
