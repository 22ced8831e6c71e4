create or replace function anunciar_roles_usuario() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('catalogos', 'roles_usuario', new.id, '{}');
  return null;
end $$;
