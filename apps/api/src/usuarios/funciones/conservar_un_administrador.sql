-- Two administrators who deactivate each other at once take turns at the row of the role.
create or replace function conservar_un_administrador() returns trigger language plpgsql as $$
declare
  rol integer;
begin
  select id into rol from roles_usuario where nombre = 'Administrador';
  if old.id_rol_usuario is distinct from rol then
    return new;
  end if;
  perform from roles_usuario where id = rol for no key update;
  if not exists (
    select from usuarios where id_rol_usuario = rol and activo and id_usuario <> old.id_usuario
  ) then
    raise exception 'the last active administrator' using errcode = 'check_violation',
      constraint = case when new.activo then 'usuarios_ultimo_administrador_rol'
        else 'usuarios_ultimo_administrador_activo' end;
  end if;
  return new;
end $$;
