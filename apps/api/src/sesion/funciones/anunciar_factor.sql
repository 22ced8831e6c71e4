create or replace function anunciar_factor() returns trigger language plpgsql as $$
declare
  de constant integer := coalesce(new.id_usuario, old.id_usuario);
begin
  insert into cambios (ambito, entidad, id_entidad, personas) values ('cuenta', 'usuario', de, array[de]);
  return null;
end $$;
