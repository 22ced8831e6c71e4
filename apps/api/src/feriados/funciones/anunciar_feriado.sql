create or replace function anunciar_feriado() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad)
    values ('planificacion', 'feriado', coalesce(new.id_feriado, old.id_feriado));
  return null;
end $$;
