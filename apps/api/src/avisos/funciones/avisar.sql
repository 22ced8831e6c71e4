-- Users get no notice of what they did themselves, nor of what the program filled in. A notice that
-- replaces an unseen one gets a new id: a reader who saw only the earlier one has not seen it. It keeps the
-- date and the hour from before the first of both.
create or replace function avisar(uno avisos) returns void language plpgsql as $$
begin
  if uno.id_usuario <> nullif(current_setting('visitas.id_usuario', true), '')::integer then
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, fecha_anterior,
        hora_desde, hora_hasta, hora_desde_anterior, hora_hasta_anterior,
        momento, distancia, precision, motivo, cliente)
      values (uno.id_usuario, uno.clase, uno.id_visita, uno.id_tecnico, uno.fecha_planificada, uno.fecha_anterior,
        uno.hora_desde, uno.hora_hasta, uno.hora_desde_anterior, uno.hora_hasta_anterior,
        uno.momento, uno.distancia, uno.precision, uno.motivo, uno.cliente)
    on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
      id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en,
      fecha_planificada = excluded.fecha_planificada, hora_desde = excluded.hora_desde, hora_hasta = excluded.hora_hasta,
      fecha_anterior = nullif(coalesce(avisos.fecha_anterior, excluded.fecha_anterior), excluded.fecha_planificada),
      distancia = excluded.distancia, precision = excluded.precision, motivo = excluded.motivo,
      cliente = excluded.cliente;
  end if;
end $$;
