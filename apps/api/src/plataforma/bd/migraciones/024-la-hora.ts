import { type Kysely, sql } from 'kysely';

/**
 * A visit, and the series that makes visits, may have an hour and a duration. The company and each technician have
 * working hours, and a technician says that they are on their way.
 */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNAS).execute(bd);
  await sql.raw(JORNADAS).execute(bd);
  await sql.raw(PARA_MEDIR).execute(bd);
  await sql.raw(HORA_DE_AVISO).execute(bd);
  await sql.raw(CON_HORA).execute(bd);
  await sql.raw(EN_CAMINO).execute(bd);
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

const HORA = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

// 'dias' has the weekdays that are worked, by their number: {"1": {"desde": "08:00", "hasta": "17:00"}}. A key cannot be
// twice, so a weekday has one range. Null means the company's days. A row whose days and place are both null says only
// which version it is: somebody took them away.
const JORNADAS = `
  create table jornadas (
    id_tecnico integer constraint jornadas_pk primary key constraint jornadas_tecnico references usuarios,
    dias jsonb constraint jornadas_dias_validos check (
      jsonb_typeof(dias) = 'object'
      and dias - array['1', '2', '3', '4', '5', '6', '7'] = '{}'
      and jsonb_array_length(jsonb_path_query_array(dias, 'strict $.*')) = jsonb_array_length(
        jsonb_path_query_array(dias, 'strict $.* ? (
          @.desde like_regex "${HORA}" && @.hasta like_regex "${HORA}" && @.desde < @.hasta)'))),
    latitud double precision constraint jornadas_latitud_valida check (latitud between -90 and 90),
    longitud double precision constraint jornadas_longitud_valida check (longitud between -180 and 180),
    vuelve boolean not null default false,
    version integer not null default 1,
    constraint jornadas_lugar_entero check ((latitud is null) = (longitud is null)),
    constraint jornadas_vuelve_a_un_lugar check (not vuelve or latitud is not null)
  );
  create trigger jornadas_bitacora after insert or update or delete on jornadas
    for each row execute function anotar_en_bitacora('jornada', 'id_tecnico');

  create function anunciar_jornada() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'planificacion', 'jornada', coalesce(new.id_tecnico, old.id_tecnico),
        array_agg(id_supervisor) || coalesce(new.id_tecnico, old.id_tecnico)
      from supervisores_tecnicos where id_tecnico = coalesce(new.id_tecnico, old.id_tecnico);
    return null;
  end $$;
  create trigger jornadas_anuncian after insert or update or delete on jornadas
    for each row execute function anunciar_jornada();
`;

// The first tells what the visits of a type have taken, and answers alone. The second has those of a month with an
// hour or a duration. A company without hours has no row in the second.
const PARA_MEDIR = `
  create index visitas_duraciones on visitas (id_tipo_visita, fecha_finalizacion) include (fecha_inicio)
    where estado = 'Finalizada' and no_realizada is null and not hora_dudosa_inicio and not hora_dudosa_fin;
  create index visitas_prometidas on visitas (fecha_planificada, id_supervisor)
    where hora_desde is not null or duracion_minutos is not null;
`;

// As they were when the notice was written; in 'cambiada', also the hour before the change.
const HORA_DE_AVISO = `
  alter table avisos
    add column hora_desde time(0),
    add column hora_hasta time(0),
    add column hora_desde_anterior time(0),
    add column hora_hasta_anterior time(0);
`;

// A company may give an hour to few visits, or to none: then the index is empty.
const CON_HORA = `
  create index visitas_con_hora on visitas (fecha_planificada, id_visita) where hora_desde is not null;
  create index visitas_con_hora_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where hora_desde is not null;
`;

// A technician says that they are on their way to a visit, and when they expect to arrive: one visit at a time, and no
// position. The index also finds who is on the way.
const EN_CAMINO = `
  alter table visitas
    add column en_camino_desde timestamptz,
    add column llegada_esperada timestamptz,
    add constraint visitas_llegada_de_quien_va
      check (llegada_esperada is null or (en_camino_desde is not null and llegada_esperada >= en_camino_desde));
  create unique index visitas_en_camino on visitas (id_tecnico)
    where en_camino_desde is not null and estado = 'Pendiente';
`;
