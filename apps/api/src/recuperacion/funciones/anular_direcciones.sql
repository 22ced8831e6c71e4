-- An address that was made before a new password opens nothing after it, nor does one that proves an e-mail: somebody else
-- may have asked for it. One that went to an e-mail serves while that is its person's e-mail.
create or replace function anular_direcciones() returns trigger language plpgsql as $$
begin
  delete from direcciones_de_un_uso
    where id_usuario = new.id_usuario
      and (not new.activo or old.contrasena_hash is distinct from new.contrasena_hash
        or (para = 'contrasena' and creada_por is null));
  return null;
end $$;

create or replace trigger usuarios_anulan_direcciones after update of activo, contrasena_hash, correo on usuarios
  for each row when (
    (old.activo and not new.activo)
    or old.contrasena_hash is distinct from new.contrasena_hash
    or old.correo is distinct from new.correo
  ) execute function anular_direcciones();
