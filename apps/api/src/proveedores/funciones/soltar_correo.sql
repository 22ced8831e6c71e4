-- A mailbox may pass to another employee: the e-mail of a deactivated person is theirs no longer. People who look at that
-- account read again. A trigger of 'correo' does not see it, because the statement did not name that column.
create or replace function soltar_correo() returns trigger language plpgsql as $$
begin
  new.correo := null;
  new.correo_en := null;
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('cuenta', 'usuario', new.id_usuario, array[new.id_usuario]);
  return new;
end $$;

create or replace trigger usuarios_sueltan_correo before update of activo on usuarios
  for each row when (old.activo and not new.activo and new.correo is not null) execute function soltar_correo();
