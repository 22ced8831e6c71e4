create or replace function anunciar_jornada() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'planificacion', 'jornada', coalesce(new.id_tecnico, old.id_tecnico),
      array_agg(id_supervisor) || coalesce(new.id_tecnico, old.id_tecnico)
    from supervisores_tecnicos where id_tecnico = coalesce(new.id_tecnico, old.id_tecnico);
  return null;
end $$;
