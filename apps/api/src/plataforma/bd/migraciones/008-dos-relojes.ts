import { type Kysely, sql } from 'kysely';

/** Keeps when each step happened and was received, and the steps that came too late. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(DOS_RELOJES).execute(bd);
  await sql.raw(VIDA_DE_UNA_VISITA).execute(bd);
  await sql.raw(TECNICOS_ANTERIORES).execute(bd);
  await sql.raw(INTENTOS_NO_APLICADOS).execute(bd);
  await sql.raw(EN_BITACORA).execute(bd);
}

// Earlier steps had one clock, so their new columns stay null. No phone could report a time before
// this migration nor before the visit; `acciones_desde` holds the later of both.
const DOS_RELOJES = `
  alter table visitas
    add column acciones_desde timestamptz not null default now(),
    ${relojDe('inicio', 'fecha_inicio', 'recibido_inicio')},
    ${relojDe('fin', 'fecha_finalizacion', 'greatest(recibido_fin, fecha_inicio)')},
    add column fecha_solicitud timestamptz,
    ${relojDe('solicitud', 'fecha_solicitud', 'recibido_solicitud')},
    add constraint visitas_solicitud_de_alguien check (fecha_solicitud is null or cancelacion <> 'ninguna');
`;

/** Nothing happens after it is received, except that an end is never before its start. */
function relojDe(momento: string, ocurrido: string, tope: string): string {
  return `
    add column recibido_% timestamptz
      constraint visitas_recibido_% check (recibido_% is null or ${ocurrido} is not null),
    add column hora_dudosa_% boolean not null default false,
    add constraint visitas_hora_% check (recibido_% is null or ${ocurrido} <= ${tope}),
    add constraint visitas_hora_dudosa_%
      check (not hora_dudosa_% or coalesce(${ocurrido} = ${tope}, false))`.replaceAll('%', momento);
}

// As in 007, with the clock of the end. The time of a cancellation request is as fixed as its reason.
const VIDA_DE_UNA_VISITA = `
  create or replace function vigilar_visita() returns trigger language plpgsql as $$
  declare
    siempre constant text[] := '{version,actualizada_en,validado_por_ubicacion}';
    cambiables constant text[] := siempre || case old.estado
      when 'Pendiente' then array(select clave from jsonb_object_keys(to_jsonb(old)) clave where clave <> 'id_visita')
      when 'En Proceso' then '{id_supervisor,id_tipo_visita,fecha_planificada,observaciones,estado,cancelacion,fecha_finalizacion,recibido_fin,hora_dudosa_fin,resultado,latitud_fin,longitud_fin,precision_fin,tomada_fin,rango_fin,cliente_latitud_fin,cliente_longitud_fin,distancia_fin,veredicto_fin,cerrada_por,fecha_cierre,motivo_cierre}'::text[]
      else '{}'::text[] end;
  begin
    if tg_op = 'DELETE' then
      raise exception 'visits are not deleted' using errcode = 'check_violation', constraint = 'visitas_permanentes';
    end if;
    if to_jsonb(new) - cambiables <> to_jsonb(old) - cambiables
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

// When each technician last lost a visit, and to which one. It repeats the audit log where one
// lookup finds it, and starts from it.
const TECNICOS_ANTERIORES = `
  create table tecnicos_anteriores (
    id_visita integer not null constraint tecnicos_anteriores_visita references visitas,
    id_tecnico integer not null constraint tecnicos_anteriores_tecnico references usuarios,
    id_tecnico_nuevo integer not null constraint tecnicos_anteriores_nuevo references usuarios,
    reasignada_en timestamptz not null,
    primary key (id_visita, id_tecnico)
  );
  insert into tecnicos_anteriores
    select distinct on (id_entidad, antes -> 'id_tecnico') id_entidad,
      (antes ->> 'id_tecnico')::integer, (despues ->> 'id_tecnico')::integer, ocurrida_en
    from bitacora where entidad = 'visita' and antes ? 'id_tecnico' and despues ? 'id_tecnico'
    order by id_entidad, antes -> 'id_tecnico', id_bitacora desc;

  create function recordar_tecnico() returns trigger language plpgsql as $$
  begin
    insert into tecnicos_anteriores values (new.id_visita, old.id_tecnico, new.id_tecnico, now())
    on conflict (id_visita, id_tecnico) do update
      set id_tecnico_nuevo = excluded.id_tecnico_nuevo, reasignada_en = excluded.reasignada_en;
    return null;
  end $$;
  create trigger visitas_recuerdan_tecnico after update of id_tecnico on visitas
    for each row when (old.id_tecnico <> new.id_tecnico) execute function recordar_tecnico();
`;

// Never updated. A judged position is kept with the facts that judged it, as in `visitas`.
// `respuesta` is for the technician, `causa` for the supervisor.
const INTENTOS_NO_APLICADOS = `
  create table intentos_no_aplicados (
    id_intento integer generated always as identity primary key,
    id_visita integer not null constraint intentos_visita references visitas,
    id_tecnico integer not null constraint intentos_tecnico references usuarios,
    accion text not null
      constraint intentos_accion_valida check (accion in ('iniciar', 'finalizar', 'solicitarCancelacion')),
    ocurrido_en timestamptz not null,
    recibido_en timestamptz not null,
    hora_dudosa boolean not null,
    latitud double precision constraint intentos_latitud_valida check (latitud between -90 and 90),
    longitud double precision constraint intentos_longitud_valida check (longitud between -180 and 180),
    precision double precision constraint intentos_precision_valida check (precision >= 0 and precision < 'infinity'),
    tomada timestamptz,
    rango double precision constraint intentos_rango_valido check (rango > 0 and rango < 'infinity'),
    cliente_latitud double precision
      constraint intentos_cliente_latitud_valida check (cliente_latitud between -90 and 90),
    cliente_longitud double precision
      constraint intentos_cliente_longitud_valida check (cliente_longitud between -180 and 180),
    distancia double precision constraint intentos_distancia_valida check (distancia >= 0 and distancia < 'infinity'),
    veredicto text constraint intentos_veredicto_valido check (veredicto in ('dentro', 'fuera', 'noConcluyente')),
    resultado text constraint intentos_resultado_valido check (char_length(resultado) between 1 and 20000),
    motivo_cancelacion text constraint intentos_motivo_valido check (char_length(motivo_cancelacion) between 1 and 500),
    respuesta text not null constraint intentos_respuesta_valida check (respuesta <> ''),
    causa text not null constraint intentos_causa_valida check (causa <> ''),

    constraint intentos_hora check (ocurrido_en <= recibido_en),
    constraint intentos_hora_dudosa check (not hora_dudosa or ocurrido_en = recibido_en),
    constraint intentos_posicion check (num_nonnulls(latitud, longitud, tomada, rango)
      = case accion when 'solicitarCancelacion' then 0 else 4 end),
    constraint intentos_juicio
      check (num_nonnulls(cliente_latitud, cliente_longitud, distancia, veredicto) in (0, 4)),
    constraint intentos_juicio_de_posicion check (num_nonnulls(precision, veredicto) = 0 or latitud is not null),
    constraint intentos_motivo check ((accion = 'solicitarCancelacion') = (motivo_cancelacion is not null)),
    constraint intentos_resultado check (resultado is null or accion = 'finalizar')
  );
  create index intentos_de_visita on intentos_no_aplicados (id_visita, id_intento desc);

  create function intentos_no_cambian() returns trigger language plpgsql as $$
  begin
    raise exception 'what was tried stays as it was' using errcode = 'check_violation',
      constraint = 'intentos_permanentes';
  end $$;
  create trigger intentos_permanentes before update or delete on intentos_no_aplicados
    for each row execute function intentos_no_cambian();
`;

// The function of 004, hiding also the range that judged an attempt.
const EN_BITACORA = `
  create or replace function anotar_en_bitacora() returns trigger language plpgsql as $$
  declare
    ocultas constant text[] := '{contrasena_hash,nombre_plegado,rango,rango_inicio,rango_fin,archivo,contenido,llave}';
    previa constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    nueva constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    antes jsonb := previa - ocultas;
    despues jsonb := nueva - ocultas;
  begin
    if tg_op = 'UPDATE' then
      select coalesce(jsonb_object_agg(clave, antes -> clave), '{}'),
        coalesce(jsonb_object_agg(clave, despues -> clave), '{}')
      into antes, despues
      from jsonb_object_keys(despues) clave where antes -> clave is distinct from despues -> clave;
      if previa ->> 'contrasena_hash' is distinct from nueva ->> 'contrasena_hash' then
        despues := despues || '{"contrasena": "(cambiada)"}';
      end if;
    end if;
    insert into bitacora (id_usuario, operacion, entidad, id_entidad, antes, despues, id_peticion)
    values (
      nullif(current_setting('visitas.id_usuario', true), '')::integer,
      nullif(current_setting('visitas.operacion', true), ''),
      tg_argv[0],
      (coalesce(nueva, previa) ->> tg_argv[1])::integer,
      antes, despues,
      nullif(current_setting('visitas.id_peticion', true), '')
    );
    return null;
  end $$;
  create trigger intentos_bitacora after insert on intentos_no_aplicados
    for each row execute function anotar_en_bitacora('intentoNoAplicado', 'id_visita');
`;
