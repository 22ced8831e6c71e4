create or replace function anunciar_intento() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'visitas', 'visita', id_visita, array[id_supervisor] from visitas where id_visita = new.id_visita;
  return null;
end $$;
