create or replace function anunciar_estados_visita() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('catalogos', 'estados_visita', new.id, null);
  return null;
end $$;
