-- The streams of an ended session stop.
create or replace function anunciar_sesion() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('sesion', 'usuario', old.id_usuario, array[old.id_usuario]);
  return null;
end $$;
