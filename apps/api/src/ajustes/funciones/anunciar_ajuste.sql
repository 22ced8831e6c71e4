-- The week counts the usual visits and the days of the zone, and a day is reckoned by the company's hours and speed. So who
-- plans reads it again.
create or replace function anunciar_ajuste() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad)
    values ('ajustes', 'ajuste', coalesce(new.id_ajuste, old.id_ajuste));
  if coalesce(new.clave, old.clave) in ('VISITAS_USUALES', 'ZONA_HORARIA', 'JORNADA', 'VELOCIDAD_KMH') then
    insert into cambios (ambito, entidad, id_entidad)
      values ('planificacion', 'ajuste', coalesce(new.id_ajuste, old.id_ajuste));
  end if;
  return null;
end $$;

create or replace trigger ajustes_anuncian after insert or update or delete on ajustes
  for each row execute function anunciar_ajuste();
