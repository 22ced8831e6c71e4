-- A new session appears in the list of its person.
create or replace function anunciar_ingreso() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('cuenta', 'usuario', new.id_usuario, array[new.id_usuario]);
  return null;
end $$;
