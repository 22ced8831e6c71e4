-- Technicians see the client in their open visits.
create or replace function anunciar_cliente() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad) values ('clientes', 'cliente', new.id_cliente);
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'visitas', 'cliente', new.id_cliente, array_agg(distinct id_tecnico) from visitas
    where id_cliente = new.id_cliente and estado in ('Pendiente', 'En Proceso') having count(*) > 0;
  return null;
end $$;
