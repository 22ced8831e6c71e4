-- Who reads the visit: its supervisor, its technician and the administrators.
create or replace function anunciar_evidencia() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'evidencia', 'visita', id_visita, array[id_supervisor, id_tecnico] from visitas
    where id_visita = coalesce(new.id_visita, old.id_visita);
  return null;
end $$;
create or replace trigger evidencias_se_anuncian after insert or update or delete on evidencias
  for each row execute function anunciar_evidencia();
create or replace trigger hojas_se_anuncian after insert or update on hojas
  for each row execute function anunciar_evidencia();
