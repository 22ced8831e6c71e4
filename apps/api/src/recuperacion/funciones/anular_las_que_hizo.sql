-- Who stops being an Administrador may still have the addresses that they made, and could choose a password with one.
create or replace function anular_las_que_hizo() returns trigger language plpgsql as $$
begin
  delete from direcciones_de_un_uso where creada_por = new.id_usuario;
  return null;
end $$;

create or replace trigger usuarios_anulan_las_que_hicieron after update of activo, id_rol_usuario on usuarios
  for each row when ((old.activo and not new.activo) or old.id_rol_usuario <> new.id_rol_usuario)
  execute function anular_las_que_hizo();
