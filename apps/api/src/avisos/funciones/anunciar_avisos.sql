create or replace function anunciar_avisos() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select distinct 'avisos', 'usuario', id_usuario, array[id_usuario] from nuevos;
  return null;
end $$;
