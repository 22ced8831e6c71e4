create or replace function olvidar_dispositivos() returns trigger language plpgsql as $$
begin
  delete from dispositivos where id_usuario = new.id_usuario;
  return null;
end $$;
