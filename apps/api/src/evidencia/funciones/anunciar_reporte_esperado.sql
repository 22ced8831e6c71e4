-- Lists show the report, which is issued when nothing more is awaited.
create or replace function anunciar_reporte_esperado() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'visitas', 'visita', id_visita, array[id_supervisor, id_tecnico] from visitas
    where id_visita = new.id_visita;
  return null;
end $$;
create or replace trigger hojas_completas after update on hojas
  for each row when (old.por_llegar <> '[]' and new.por_llegar = '[]') execute function anunciar_reporte_esperado();
