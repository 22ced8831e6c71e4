-- A user's sessions end at once on deactivation, a new password or a new role, by any writer. A
-- user who changes their own password names the asking session, which stays, unless the user is
-- deactivated or changes role too.
create or replace function revocar_sesiones() returns trigger language plpgsql as $$
declare
  quien_pide constant text := nullif(current_setting('visitas.sesion_que_sigue', true), '');
  solo_contrasena constant boolean := new.activo and old.id_rol_usuario = new.id_rol_usuario;
begin
  delete from sesiones where id_usuario = new.id_usuario
    and not (solo_contrasena and quien_pide is not null and token_hash = decode(quien_pide, 'hex'));
  return null;
end $$;
