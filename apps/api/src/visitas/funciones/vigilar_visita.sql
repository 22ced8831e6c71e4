-- A pending visit may change entirely, and one in process only in the columns listed here. A closed
-- one may only change its date and series, when another series takes over its dates. Reopening a finished
-- visit begins the next execution: the database keeps the one before in 'ejecuciones'.
create or replace function vigilar_visita() returns trigger language plpgsql as $$
declare
  siempre constant text[] := '{version,actualizada_en,validado_por_ubicacion}';
  cambiables constant text[] := siempre || case old.estado
    when 'En Proceso' then '{fuera_de_limites,fecha_serie,id_serie,id_supervisor,id_tipo_visita,fecha_planificada,hora_desde,hora_hasta,duracion_minutos,fijada,observaciones,estado,cancelacion,fecha_finalizacion,no_realizada,recibido_fin,hora_dudosa_fin,resultado,latitud_fin,longitud_fin,precision_fin,tomada_fin,rango_fin,cliente_latitud_fin,cliente_longitud_fin,distancia_fin,veredicto_fin,cerrada_por,fecha_cierre,motivo_cierre}'::text[]
    else '{fecha_serie,id_serie}'::text[] end;
  reabierta constant boolean := tg_op = 'UPDATE' and old.estado = 'Finalizada' and new.estado = 'Pendiente';
begin
  if tg_op = 'DELETE' then
    raise exception 'visits are not deleted' using errcode = 'check_violation', constraint = 'visitas_permanentes';
  end if;
  if reabierta then
    if new.vuelta <> old.vuelta + 1
      or (new.id_supervisor, new.id_cliente, new.id_tipo_visita, new.observaciones)
        is distinct from (old.id_supervisor, old.id_cliente, old.id_tipo_visita, old.observaciones)
      or not exists (select from ejecuciones where id_visita = old.id_visita and vuelta = old.vuelta)
    then
      raise exception 'visit % is not reopened like that', old.id_visita
        using errcode = 'check_violation', constraint = 'visitas_transicion';
    end if;
    return new;
  end if;
  if (new.id_visita, new.vuelta) <> (old.id_visita, old.vuelta)
    or (old.estado <> 'Pendiente' and to_jsonb(new) - cambiables <> to_jsonb(old) - cambiables)
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
  -- Somebody who was going goes to that client, on that day.
  if new.estado = 'Pendiente'
    and (new.id_tecnico, new.id_cliente, new.fecha_planificada) <> (old.id_tecnico, old.id_cliente, old.fecha_planificada) then
    new.en_camino_desde := null;
    new.llegada_esperada := null;
  end if;
  return new;
end $$;
