import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Planning the weeks of several technicians: absences, holidays, series of visits and calendars. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(AMBITO).execute(bd);
  await sql.raw(AUSENCIAS).execute(bd);
  await sql.raw(FERIADOS).execute(bd);
  await sql.raw(SERIES).execute(bd);
  await sql.raw(CALENDARIOS).execute(bd);
  await sql.raw(SEMANA).execute(bd);
  await sql.raw(VIDA_DE_UNA_VISITA).execute(bd);
  await sql.raw(AVISOS).execute(bd);
  await sql`insert into llaves (uso, llave) values ('calendario', ${randomBytes(32)})`.execute(bd);
  for (const [tabla, entidad, id, cambios] of ANOTADAS) {
    await sql
      .raw(`create trigger ${tabla}_bitacora after insert or update${cambios} or delete on ${tabla}
        for each row execute function anotar_en_bitacora('${entidad}', '${id}')`)
      .execute(bd);
  }
}

const ANOTADAS = [
  ['ausencias', 'ausencia', 'id_ausencia', ''],
  ['feriados', 'feriado', 'id_feriado', ''],
  // The server extending a series by itself is not logged: its visits are.
  ['series', 'serie', 'id_serie', ' of version, id_supervisor'],
] as const;

const AMBITO = `
  alter table cambios drop constraint cambios_ambito_valido, add constraint cambios_ambito_valido
    check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion', 'planificacion'));
`;

// The database refuses a second absence over the same days, from any writer.
const AUSENCIAS = `
  create extension if not exists btree_gist;
  create table ausencias (
    id_ausencia integer generated always as identity primary key,
    id_tecnico integer not null constraint ausencias_tecnico references usuarios,
    clase text not null constraint ausencias_clase_valida check (clase in ('vacaciones', 'enfermedad', 'otra')),
    desde date not null constraint ausencias_desde_valido check (desde between '2000-01-01' and '2100-12-31'),
    hasta date not null constraint ausencias_hasta_valido check (hasta between '2000-01-01' and '2100-12-31'),
    nota text constraint ausencias_nota_valida check (char_length(nota) between 1 and 200),
    version integer not null default 1,
    constraint ausencias_al_derecho check (desde <= hasta),
    constraint ausencias_sin_solaparse
      exclude using gist (id_tecnico with =, daterange(desde, hasta, '[]') with &&)
  );
  create index ausencias_por_fecha on ausencias (hasta, desde);

  create function anunciar_ausencia() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'planificacion', 'ausencia', coalesce(new.id_ausencia, old.id_ausencia), coalesce(array_agg(id_supervisor), '{}')
      from supervisores_tecnicos where id_tecnico in (old.id_tecnico, new.id_tecnico);
    return null;
  end $$;
  create trigger ausencias_anuncian after insert or update or delete on ausencias
    for each row execute function anunciar_ausencia();
`;

const FERIADOS = `
  create table feriados (
    id_feriado integer generated always as identity primary key,
    fecha date not null constraint feriados_fecha_unica unique
      constraint feriados_fecha_valida check (fecha between '2000-01-01' and '2100-12-31'),
    nombre text not null
      constraint feriados_nombre_valido check (nombre = btrim(nombre) and char_length(nombre) between 1 and 60),
    version integer not null default 1
  );
  create function anunciar_feriado() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad)
      values ('planificacion', 'feriado', coalesce(new.id_feriado, old.id_feriado));
    return null;
  end $$;
  create trigger feriados_anuncian after insert or update or delete on feriados
    for each row execute function anunciar_feriado();
`;

// A date of a series has at most one visit, from any writer and any number of attempts. A visit
// changed or cancelled alone is an exception: changes of the series do not touch it, and it holds
// its date. One cancelled by a change of the series does not, because its date may come back.
const SERIES = `
  create table series (
    id_serie integer generated always as identity primary key,
    id_supervisor integer not null constraint series_supervisor references usuarios,
    id_tecnico integer not null constraint series_tecnico references usuarios,
    id_cliente integer not null constraint series_cliente references clientes,
    id_tipo_visita integer not null constraint series_tipo references tipos_visita,
    observaciones text constraint series_observaciones_validas check (char_length(observaciones) between 1 and 2000),
    -- From where the rule counts. Of its dates, those of the series are between these two.
    desde date not null constraint series_desde_valido check (desde between '2000-01-01' and '2100-12-31'),
    regla jsonb not null,
    vigente_desde date not null,
    vigente_hasta date,
    -- The next date that is to be made, with all that follow; null is none.
    proxima date,
    version integer not null default 1
  );
  create index series_de_supervisor on series (id_supervisor);
  create index series_por_hacer on series (proxima) where proxima is not null;

  create table series_sin_hacer (
    id_serie integer not null constraint series_sin_hacer_serie references series,
    fecha date not null,
    causa text not null constraint series_sin_hacer_causa_valida check (char_length(causa) between 1 and 500),
    constraint series_sin_hacer_una primary key (id_serie, fecha)
  );
  create index series_sin_hacer_por_fecha on series_sin_hacer (fecha, id_serie);

  alter table visitas
    add column id_serie integer constraint visitas_serie references series,
    add column fecha_serie date,
    add column suelta boolean not null default false,
    add constraint visitas_de_serie check (num_nonnulls(id_serie, fecha_serie) in (0, 2)),
    add constraint visitas_suelta_de_serie check (not suelta or id_serie is not null);
  create unique index visitas_una_por_fecha_de_serie on visitas (id_serie, fecha_serie)
    where id_serie is not null and (estado <> 'Cancelada' or suelta or fecha_inicio is not null);

  -- Whoever changes the series says so; whoever changes its visit alone takes it out of those changes.
  create function soltar_de_la_serie() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('visitas.cambia_serie', true), '') <> 'si' then
      new.suelta := true;
    end if;
    return new;
  end $$;
  create trigger visitas_se_sueltan
    before update of id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones, estado on visitas
    for each row when (new.id_serie is not null and not old.suelta and old.estado = 'Pendiente' and (
      new.estado = 'Cancelada'
      or (old.id_tecnico, old.id_cliente, old.id_tipo_visita, old.fecha_planificada, old.observaciones)
        is distinct from (new.id_tecnico, new.id_cliente, new.id_tipo_visita, new.fecha_planificada, new.observaciones)))
    execute function soltar_de_la_serie();

  create function anunciar_serie() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('planificacion', 'serie', new.id_serie, case when tg_op = 'UPDATE' and old.id_supervisor <> new.id_supervisor
        then array[new.id_supervisor, old.id_supervisor] else array[new.id_supervisor] end);
    return null;
  end $$;
  create trigger series_anuncian after insert or update on series
    for each row execute function anunciar_serie();
`;

// As in 008. A closed visit stays as it happened, except `id_serie`: an exception follows its date
// to the series that continues it.
const VIDA_DE_UNA_VISITA = `
  create or replace function vigilar_visita() returns trigger language plpgsql as $$
  declare
    siempre constant text[] := '{version,actualizada_en,validado_por_ubicacion}';
    cambiables constant text[] := siempre || case old.estado
      when 'Pendiente' then array(select clave from jsonb_object_keys(to_jsonb(old)) clave where clave <> 'id_visita')
      when 'En Proceso' then '{id_serie,id_supervisor,id_tipo_visita,fecha_planificada,observaciones,estado,cancelacion,fecha_finalizacion,recibido_fin,hora_dudosa_fin,resultado,latitud_fin,longitud_fin,precision_fin,tomada_fin,rango_fin,cliente_latitud_fin,cliente_longitud_fin,distancia_fin,veredicto_fin,cerrada_por,fecha_cierre,motivo_cierre}'::text[]
      else '{id_serie}'::text[] end;
  begin
    if tg_op = 'DELETE' then
      raise exception 'visits are not deleted' using errcode = 'check_violation', constraint = 'visitas_permanentes';
    end if;
    if to_jsonb(new) - cambiables <> to_jsonb(old) - cambiables
      or (old.estado <> 'Pendiente' and (old.id_serie is null) <> (new.id_serie is null))
      or (old.motivo_cancelacion is not null
        and (old.motivo_cancelacion, old.fecha_solicitud, old.recibido_solicitud, old.hora_dudosa_solicitud)
          is distinct from (new.motivo_cancelacion, new.fecha_solicitud, new.recibido_solicitud, new.hora_dudosa_solicitud))
      or (old.estado <> new.estado and (old.estado, new.estado) not in
        (('Pendiente', 'En Proceso'), ('Pendiente', 'Cancelada'), ('En Proceso', 'Finalizada'), ('En Proceso', 'Cancelada')))
      or (old.cancelacion <> new.cancelacion and (old.cancelacion, new.cancelacion) not in
        (('ninguna', 'solicitada'), ('solicitada', 'aprobada'), ('solicitada', 'rechazada')))
    then
      raise exception 'visit % does not go from % to % like that', old.id_visita, old.estado, new.estado
        using errcode = 'check_violation', constraint = 'visitas_transicion';
    end if;
    return new;
  end $$;
`;

// A series writes many visits at once and its technician gets a notice of the first; the writer
// sets `visitas.callan` for the others.
//
// When the server cannot make a date, the supervisor gets a notice, which needs no author because
// the server acts by itself. It hangs on the last visit of the series, whose client it names.
// Several failed dates make one notice until it is seen.
const AVISOS = `
  alter table avisos drop constraint avisos_clase_valida, add constraint avisos_clase_valida check (clase in (
    'cancelacionSolicitada', 'fueraDeRango', 'intentoNoAplicado', 'sinCrear',
    'asignada', 'cambiada', 'cancelada', 'reasignada', 'cancelacionAprobada', 'cancelacionRechazada'));

  drop trigger visitas_avisan on visitas;
  create trigger visitas_avisan after insert or update on visitas
    for each row when (coalesce(current_setting('visitas.callan', true), '') <> 'si')
    execute function avisar_de_visita();

  create function avisar_sin_crear() returns trigger language plpgsql as $$
  begin
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, motivo)
      select s.id_supervisor, 'sinCrear', v.id_visita, s.id_tecnico, new.fecha, new.causa
      from series s cross join lateral (
        select id_visita from visitas where id_serie = s.id_serie order by fecha_serie desc, id_visita desc limit 1
      ) v
      where s.id_serie = new.id_serie
        and s.id_supervisor is distinct from nullif(current_setting('visitas.id_usuario', true), '')::integer
    on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
      id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en,
      fecha_planificada = excluded.fecha_planificada, motivo = excluded.motivo;
    return null;
  end $$;
  create trigger series_sin_hacer_avisan after insert on series_sin_hacer
    for each row execute function avisar_sin_crear();

  create function anunciar_sin_hacer() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'planificacion', 'serie', id_serie, array[id_supervisor] from series
      where id_serie = coalesce(new.id_serie, old.id_serie);
    return null;
  end $$;
  create trigger series_sin_hacer_anuncian after insert or update or delete on series_sin_hacer
    for each row execute function anunciar_sin_hacer();
`;

// Anyone with the secret reads the visits of its owner, so a new secret replaces the old one.
const CALENDARIOS = `
  create table calendarios (
    id_usuario integer primary key constraint calendarios_usuario references usuarios,
    secreto bytea not null constraint calendarios_secreto_unico unique
      constraint calendarios_secreto_valido check (octet_length(secreto) = 32),
    creado_en timestamptz not null default now(),
    leido_en timestamptz
  );
`;

// The indices of the lists serve a week and a technician's count in a day. The last visit finished
// for a client needs its own: they may have years of other supervisors' visits.
const SEMANA = `
  create index visitas_ultima_de_cliente on visitas (id_cliente, id_supervisor, fecha_finalizacion desc, id_visita desc)
    where estado = 'Finalizada';
`;
