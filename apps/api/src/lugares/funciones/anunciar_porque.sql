create or replace function anunciar_porque() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'evidencia', 'visita', id_visita, array[id_supervisor, id_tecnico] from visitas where id_visita = new.id_visita;
  return null;
end $$;
create or replace trigger porques_de_rango_se_anuncian after insert or update on porques_de_rango
  for each row execute function anunciar_porque();
