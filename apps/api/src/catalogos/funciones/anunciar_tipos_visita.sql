create or replace function anunciar_tipos_visita() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('catalogos', 'tipos_visita', new.id, null);
  return null;
end $$;
