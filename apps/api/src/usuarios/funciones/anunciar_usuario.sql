-- Administrators read a user; the supervisors of a technician read that technician too.
create or replace function anunciar_usuario() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'usuarios', 'usuario', new.id_usuario, coalesce(array_agg(id_supervisor), '{}')
    from supervisores_tecnicos where id_tecnico = new.id_usuario;
  return null;
end $$;
