create or replace function avisar_de_visita() returns trigger language plpgsql as $$
declare
  uno avisos;
  resuelta boolean;
begin
  uno.id_visita := new.id_visita;
  uno.id_tecnico := new.id_tecnico;
  uno.fecha_planificada := new.fecha_planificada;
  uno.hora_desde := new.hora_desde;
  uno.hora_hasta := new.hora_hasta;

  uno.id_usuario := new.id_tecnico;
  if tg_op = 'INSERT' then
    uno.clase := 'asignada';
    if new.estado = 'Pendiente' then perform avisar(uno); end if;
    return null;
  end if;
  if old.vuelta <> new.vuelta then
    uno.clase := 'reabierta';
    select motivo into uno.motivo from ejecuciones where id_visita = new.id_visita and vuelta = old.vuelta;
    perform avisar(uno);
    return null;
  end if;
  if old.id_tecnico <> new.id_tecnico then
    uno.clase := 'asignada';
    perform avisar(uno);
    uno.clase := 'reasignada';
    uno.id_usuario := old.id_tecnico;
    uno.id_tecnico := old.id_tecnico;
    uno.fecha_planificada := old.fecha_planificada;
    uno.hora_desde := old.hora_desde;
    uno.hora_hasta := old.hora_hasta;
    select nombre into uno.cliente from clientes where id_cliente = old.id_cliente;
    perform avisar(uno);
    uno.cliente := null;
    uno.id_usuario := new.id_tecnico;
    uno.id_tecnico := new.id_tecnico;
    uno.fecha_planificada := new.fecha_planificada;
    uno.hora_desde := new.hora_desde;
    uno.hora_hasta := new.hora_hasta;
  elsif (old.fecha_planificada, old.hora_desde, old.hora_hasta, old.duracion_minutos,
      old.id_cliente, old.id_tipo_visita, old.observaciones)
    is distinct from (new.fecha_planificada, new.hora_desde, new.hora_hasta, new.duracion_minutos,
      new.id_cliente, new.id_tipo_visita, new.observaciones) then
    uno.clase := 'cambiada';
    uno.fecha_anterior := nullif(old.fecha_planificada, new.fecha_planificada);
    uno.hora_desde_anterior := old.hora_desde;
    uno.hora_hasta_anterior := old.hora_hasta;
    perform avisar(uno);
    uno.fecha_anterior := null;
    uno.hora_desde_anterior := null;
    uno.hora_hasta_anterior := null;
  end if;

  resuelta := old.cancelacion = 'solicitada' and new.cancelacion <> 'solicitada';
  if old.estado <> 'Cancelada' and new.estado = 'Cancelada' then
    uno.clase := case when resuelta then 'cancelacionAprobada' else 'cancelada' end;
    uno.motivo := nullif(new.motivo_cierre, new.motivo_cancelacion);
    perform avisar(uno);
  elsif resuelta and old.estado = new.estado then
    uno.clase := 'cancelacionRechazada';
    perform avisar(uno);
  end if;

  -- An undecided request that passes to another supervisor is for that supervisor to decide.
  uno.id_usuario := new.id_supervisor;
  if new.cancelacion = 'solicitada'
    and (old.cancelacion <> 'solicitada' or old.id_supervisor <> new.id_supervisor) then
    uno.clase := 'cancelacionSolicitada';
    uno.motivo := new.motivo_cancelacion;
    perform avisar(uno);
  end if;
  -- And so does a place that nobody has decided on.
  if old.id_supervisor <> new.id_supervisor then
    uno.clase := 'lugarPropuesto';
    select id_tecnico, nota into uno.id_tecnico, uno.motivo
      from propuestas_de_lugar where id_visita = new.id_visita and decidida_en is null;
    if found then perform avisar(uno); end if;
    uno.id_tecnico := new.id_tecnico;
  end if;
  uno.clase := 'fueraDeRango';
  uno.motivo := null;
  if old.veredicto_inicio is null and new.veredicto_inicio = 'fuera' then
    uno.momento := 'inicio';
    uno.distancia := new.distancia_inicio;
    uno.precision := new.precision_inicio;
    perform avisar(uno);
  end if;
  if old.veredicto_fin is null and new.veredicto_fin = 'fuera' then
    uno.momento := 'fin';
    uno.distancia := new.distancia_fin;
    uno.precision := new.precision_fin;
    perform avisar(uno);
  end if;
  return null;
end $$;
