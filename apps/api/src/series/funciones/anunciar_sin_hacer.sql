create or replace function anunciar_sin_hacer() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'planificacion', 'serie', id_serie, array[id_supervisor] from series
    where id_serie = coalesce(new.id_serie, old.id_serie);
  return null;
end $$;
