create or replace function anunciar_serie() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('planificacion', 'serie', new.id_serie, case when tg_op = 'UPDATE' and old.id_supervisor <> new.id_supervisor
      then array[new.id_supervisor, old.id_supervisor] else array[new.id_supervisor] end);
  return null;
end $$;
