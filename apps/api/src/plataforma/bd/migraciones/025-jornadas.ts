import { type Kysely, sql } from 'kysely';

/** The days and hours that a technician works where they are not the company's, and where they leave from. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(JORNADAS).execute(bd);
}

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
