-- People who look at that account see the address, and the e-mail that it proved.
create or replace function anunciar_direccion() returns trigger language plpgsql as $$
declare
  suyo constant integer := coalesce(new.id_usuario, old.id_usuario);
begin
  insert into cambios (ambito, entidad, id_entidad, personas) values ('cuenta', 'usuario', suyo, array[suyo]);
  return null;
end $$;

create or replace trigger direcciones_de_un_uso_anuncian after insert or update or delete on direcciones_de_un_uso
  for each row execute function anunciar_direccion();
create or replace trigger usuarios_anuncian_correo after update of correo on usuarios
  for each row when (old.correo is distinct from new.correo) execute function anunciar_direccion();
