create or replace function anunciar_ausencia() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'planificacion', 'ausencia', coalesce(new.id_ausencia, old.id_ausencia),
      array_agg(id_supervisor) || array_remove(array[old.id_tecnico, new.id_tecnico], null)
    from supervisores_tecnicos where id_tecnico in (old.id_tecnico, new.id_tecnico);
  return null;
end $$;
