import { type Kysely, sql } from 'kysely';

/**
 * Creates clients, the links of supervisors and technicians, and visits, with the rules that bind
 * every writer.
 */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(BUSQUEDA).execute(bd);
  await sql.raw(CLIENTES).execute(bd);
  for (const [tabla, id] of CON_NOMBRE) {
    await sql.raw(POR_NOMBRE.replaceAll('%tabla', tabla).replaceAll('%id', id)).execute(bd);
  }
  await sql.raw(ULTIMO_ADMINISTRADOR).execute(bd);
  await sql.raw(SUPERVISORES_TECNICOS).execute(bd);
  await sql.raw(VISITAS).execute(bd);
  await sql.raw(INDICES_DE_VISITAS).execute(bd);
  await sql.raw(VIDA_DE_UNA_VISITA).execute(bd);
}

// Names are folded when written, so a search compares plain bytes. `plegar` is immutable, so it can
// be generated and indexed; `unaccent()` is not.
const BUSQUEDA = `
  create extension if not exists pg_trgm;
  create function plegar(texto text) returns text language sql immutable strict parallel safe
    return regexp_replace(normalize(lower(texto collate "und-x-icu"), nfkd), U&'[\\0300-\\036F]', '', 'g');
  create function patron_de_busqueda(texto text) returns text language sql immutable strict parallel safe
    return '%' || regexp_replace(plegar(texto), '([\\\\%_])', '\\\\\\1', 'g') || '%';
`;

const CLIENTES = `
  create table clientes (
    id_cliente integer generated always as identity primary key,
    nombre text not null
      constraint clientes_nombre_valido check (nombre = btrim(nombre) and char_length(nombre) between 1 and 150),
    documento_identificacion text not null
      constraint clientes_documento_valido
      check (documento_identificacion = btrim(documento_identificacion) and char_length(documento_identificacion) between 1 and 50),
    direccion text not null constraint clientes_direccion_valida check (char_length(direccion) between 1 and 300),
    telefono text not null constraint clientes_telefono_valido check (char_length(telefono) between 1 and 50),
    correo text constraint clientes_correo_valido check (char_length(correo) between 3 and 254),
    nit text constraint clientes_nit_valido check (char_length(nit) between 1 and 20),
    latitud double precision constraint clientes_latitud_valida check (latitud between -90 and 90),
    longitud double precision constraint clientes_longitud_valida check (longitud between -180 and 180),
    activo boolean not null default true,
    version integer not null default 1,
    constraint clientes_lugar_completo check ((latitud is null) = (longitud is null))
  );
  create unique index clientes_documento_unico on clientes (lower(documento_identificacion collate "und-x-icu"));
`;

const CON_NOMBRE = [
  ['clientes', 'id_cliente'],
  ['usuarios', 'id_usuario'],
  ['roles_usuario', 'id'],
  ['estados_visita', 'id'],
  ['tipos_visita', 'id'],
] as const;

const POR_NOMBRE = `
  alter table %tabla add column nombre_plegado text collate "C" not null
    generated always as (plegar(nombre)) stored;
  create index %tabla_busqueda on %tabla using gin (nombre_plegado gin_trgm_ops);
  create index %tabla_por_nombre on %tabla (nombre collate "es-x-icu", %id);
`;

// Two administrators who deactivate each other at once wait in turn for the lock on the role's row.
const ULTIMO_ADMINISTRADOR = `
  create function conservar_un_administrador() returns trigger language plpgsql as $$
  declare
    rol integer;
  begin
    select id into rol from roles_usuario where nombre = 'Administrador';
    if old.id_rol_usuario is distinct from rol then
      return new;
    end if;
    perform from roles_usuario where id = rol for no key update;
    if not exists (
      select from usuarios where id_rol_usuario = rol and activo and id_usuario <> old.id_usuario
    ) then
      raise exception 'the last active administrator' using errcode = 'check_violation',
        constraint = case when new.activo then 'usuarios_ultimo_administrador_rol'
          else 'usuarios_ultimo_administrador_activo' end;
    end if;
    return new;
  end $$;
  create trigger usuarios_conservan_un_administrador before update of activo, id_rol_usuario on usuarios
    for each row when (old.activo and (not new.activo or new.id_rol_usuario <> old.id_rol_usuario))
    execute function conservar_un_administrador();
`;

const SUPERVISORES_TECNICOS = `
  create table supervisores_tecnicos (
    id_supervisor_tecnico integer generated always as identity primary key,
    id_supervisor integer not null constraint supervisores_tecnicos_supervisor references usuarios,
    id_tecnico integer not null constraint supervisores_tecnicos_tecnico references usuarios,
    constraint supervisores_tecnicos_par_unico unique (id_supervisor, id_tecnico),
    constraint supervisores_tecnicos_distintos check (id_supervisor <> id_tecnico)
  );
  create index supervisores_tecnicos_por_tecnico on supervisores_tecnicos (id_tecnico);
`;

// One row holds the visit and its execution, so their agreement is a check and every step one
// conditional update. States are referred to by name, which their own trigger protects.
const VISITAS = `
  alter table estados_visita add constraint estados_visita_nombre_exacto unique (nombre);
  create table visitas (
    id_visita integer generated always as identity primary key,
    id_supervisor integer not null constraint visitas_supervisor references usuarios,
    id_tecnico integer not null constraint visitas_tecnico references usuarios,
    id_cliente integer not null constraint visitas_cliente references clientes,
    id_tipo_visita integer not null constraint visitas_tipo references tipos_visita,
    fecha_planificada date not null
      constraint visitas_fecha_valida check (fecha_planificada between '2000-01-01' and '2100-12-31'),
    observaciones text constraint visitas_observaciones_validas check (char_length(observaciones) between 1 and 2000),
    estado text not null default 'Pendiente'
      constraint visitas_estado references estados_visita (nombre)
      constraint visitas_estado_guardado check (estado in ('Pendiente', 'En Proceso', 'Finalizada', 'Cancelada')),
    cancelacion text not null default 'ninguna'
      constraint visitas_cancelacion_valida check (cancelacion in ('ninguna', 'solicitada', 'aprobada', 'rechazada')),
    motivo_cancelacion text
      constraint visitas_motivo_valido check (char_length(motivo_cancelacion) between 1 and 500),

    fecha_inicio timestamptz,
    ${posicion('inicio')}
    fecha_finalizacion timestamptz,
    ${posicion('fin')}
    resultado text constraint visitas_resultado_valido check (char_length(resultado) between 1 and 20000),
    -- True when no position so far is out of range; null when there was nothing to compare with.
    validado_por_ubicacion boolean generated always as (
      case when veredicto_inicio is null and veredicto_fin is null then null
        else coalesce(veredicto_inicio, '') <> 'fuera' and coalesce(veredicto_fin, '') <> 'fuera' end
    ) stored,

    version integer not null default 1,
    actualizada_en timestamptz not null default now(),

    constraint visitas_motivo_de_cancelacion check ((cancelacion = 'ninguna') = (motivo_cancelacion is null)),
    constraint visitas_cancelada_es_aprobada check ((estado = 'Cancelada') = (cancelacion = 'aprobada')),
    constraint visitas_iniciada check ((estado in ('En Proceso', 'Finalizada')) = (fecha_inicio is not null)),
    constraint visitas_finalizada check ((estado = 'Finalizada') = (fecha_finalizacion is not null)),
    constraint visitas_inicio_completo check (num_nonnulls(fecha_inicio, latitud_inicio) <> 1),
    constraint visitas_fin_completo check (num_nonnulls(fecha_finalizacion, latitud_fin) <> 1),
    constraint visitas_fin_tras_inicio check (fecha_finalizacion >= fecha_inicio),
    constraint visitas_resultado_al_finalizar check (resultado is null or fecha_finalizacion is not null)
  );
`;

/** A position and the facts that judged it: moving the client later changes no past verdict. */
function posicion(momento: 'inicio' | 'fin'): string {
  return `
    latitud_% double precision constraint visitas_latitud_%_valida check (latitud_% between -90 and 90),
    longitud_% double precision constraint visitas_longitud_%_valida check (longitud_% between -180 and 180),
    precision_% double precision constraint visitas_precision_%_valida check (precision_% >= 0 and precision_% < 'infinity'),
    tomada_% timestamptz,
    rango_% double precision constraint visitas_rango_%_valido check (rango_% > 0 and rango_% < 'infinity'),
    cliente_latitud_% double precision
      constraint visitas_cliente_latitud_%_valida check (cliente_latitud_% between -90 and 90),
    cliente_longitud_% double precision
      constraint visitas_cliente_longitud_%_valida check (cliente_longitud_% between -180 and 180),
    distancia_% double precision constraint visitas_distancia_%_valida check (distancia_% >= 0 and distancia_% < 'infinity'),
    veredicto_% text constraint visitas_veredicto_%_valido check (veredicto_% in ('dentro', 'fuera', 'noConcluyente')),
    constraint visitas_posicion_%_completa check (num_nonnulls(latitud_%, longitud_%, tomada_%, rango_%) in (0, 4)),
    constraint visitas_juicio_%_completo
      check (num_nonnulls(cliente_latitud_%, cliente_longitud_%, distancia_%, veredicto_%) in (0, 4)),
    constraint visitas_juicio_%_de_posicion
      check (num_nonnulls(precision_%, veredicto_%) = 0 or latitud_% is not null),
  `.replaceAll('%', momento);
}

// The lists of each reader, newest first; and the counts of the dashboards, from the index alone.
const INDICES_DE_VISITAS = `
  create unique index visitas_una_en_proceso on visitas (id_tecnico) where estado = 'En Proceso';
  create index visitas_por_fecha on visitas (fecha_planificada desc, id_visita desc);
  create index visitas_de_supervisor on visitas (id_supervisor, fecha_planificada desc, id_visita desc);
  create index visitas_de_tecnico on visitas (id_tecnico, fecha_planificada desc, id_visita desc);
  create index visitas_de_cliente on visitas (id_cliente, fecha_planificada desc, id_visita desc);
  create index visitas_cuentas on visitas (id_supervisor, id_tecnico, estado, fecha_planificada);
  create index visitas_cuentas_de_tecnico on visitas (id_tecnico, estado, fecha_planificada);
  create index visitas_abiertas on visitas (id_supervisor, estado, fecha_planificada, id_visita)
    where estado in ('Pendiente', 'En Proceso');
  create index visitas_recientes on visitas (actualizada_en desc, id_visita desc);
`;

// Past facts do not change: each state names the columns that may still change.
const VIDA_DE_UNA_VISITA = `
  create function vigilar_visita() returns trigger language plpgsql as $$
  declare
    siempre constant text[] := '{cancelacion,version,actualizada_en,validado_por_ubicacion}';
    cambiables constant text[] := siempre || case old.estado
      when 'Pendiente' then array(
        select clave from jsonb_object_keys(to_jsonb(old)) clave where clave not in ('id_visita', 'id_supervisor'))
      when 'En Proceso' then '{id_tipo_visita,fecha_planificada,observaciones,estado,fecha_finalizacion,resultado,latitud_fin,longitud_fin,precision_fin,tomada_fin,rango_fin,cliente_latitud_fin,cliente_longitud_fin,distancia_fin,veredicto_fin}'::text[]
      else '{}'::text[] end;
  begin
    if tg_op = 'DELETE' then
      raise exception 'visits are not deleted' using errcode = 'check_violation', constraint = 'visitas_permanentes';
    end if;
    if to_jsonb(new) - cambiables <> to_jsonb(old) - cambiables
      or (old.motivo_cancelacion is not null and old.motivo_cancelacion is distinct from new.motivo_cancelacion)
      or (old.estado <> new.estado and (old.estado, new.estado) not in
        (('Pendiente', 'En Proceso'), ('Pendiente', 'Cancelada'), ('En Proceso', 'Finalizada')))
      or (old.cancelacion <> new.cancelacion and (old.cancelacion, new.cancelacion) not in
        (('ninguna', 'solicitada'), ('solicitada', 'aprobada'), ('solicitada', 'rechazada')))
    then
      raise exception 'visit % does not go from % to % like that', old.id_visita, old.estado, new.estado
        using errcode = 'check_violation', constraint = 'visitas_transicion';
    end if;
    return new;
  end $$;
  create trigger visitas_vida before update or delete on visitas
    for each row execute function vigilar_visita();
`;
