-- The server creates these visits with no acting user, so the notice is written directly. It hangs
-- on the last visit of the series.
create or replace function avisar_sin_crear() returns trigger language plpgsql as $$
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
