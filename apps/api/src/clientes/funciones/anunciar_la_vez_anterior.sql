-- Technicians who have to go to the client read what any technician did there last.
create or replace function anunciar_la_vez_anterior() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'visitas', 'cliente', new.id_cliente, array_agg(distinct id_tecnico) from visitas
    where id_cliente = new.id_cliente and estado in ('Pendiente', 'En Proceso') and id_tecnico <> new.id_tecnico
    having count(*) > 0;
  return null;
end $$;
