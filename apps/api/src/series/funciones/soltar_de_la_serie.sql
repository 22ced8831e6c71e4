-- A change of the series sets `visitas.cambia_serie`. Any other change of a visit excludes it from
-- later changes of its series, unless it leaves the visit as the series makes it: so does undoing one.
create or replace function soltar_de_la_serie() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('visitas.cambia_serie', true), '') <> 'si' then
    new.suelta := new.estado <> 'Pendiente' or new.vuelta > 1 or not exists (
      select from series s where s.id_serie = new.id_serie and new.fecha_planificada = new.fecha_serie
        and (s.id_tecnico, s.id_cliente, s.id_tipo_visita, s.observaciones,
            s.hora_desde, s.hora_hasta, s.duracion_minutos, s.fijada)
          is not distinct from (new.id_tecnico, new.id_cliente, new.id_tipo_visita, new.observaciones,
            new.hora_desde, new.hora_hasta, new.duracion_minutos, new.fijada));
  end if;
  return new;
end $$;
-- Every part that a series gives to its visits is here. A reopened visit has a day and a technician of its own.
create or replace trigger visitas_se_sueltan
  before update of id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones, hora_desde, hora_hasta,
    duracion_minutos, fijada, estado on visitas
  for each row when (new.id_serie is not null and (
    (old.estado = 'Finalizada' and new.estado = 'Pendiente')
    or (old.estado = 'Pendiente' and new.estado = 'Cancelada')
    or (old.estado = 'Pendiente'
      and (old.id_tecnico, old.id_cliente, old.id_tipo_visita, old.fecha_planificada, old.observaciones,
        old.hora_desde, old.hora_hasta, old.duracion_minutos, old.fijada)
      is distinct from (new.id_tecnico, new.id_cliente, new.id_tipo_visita, new.fecha_planificada, new.observaciones,
        new.hora_desde, new.hora_hasta, new.duracion_minutos, new.fijada))))
  execute function soltar_de_la_serie();
