-- A technician reads what a pending visit will ask.
create or replace function anunciar_formulario() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('catalogos', 'formularios', coalesce(new.id_tipo_visita, old.id_tipo_visita), null);
  return null;
end $$;
create or replace trigger formularios_se_anuncian after insert or update or delete on formularios
  for each row execute function anunciar_formulario();
