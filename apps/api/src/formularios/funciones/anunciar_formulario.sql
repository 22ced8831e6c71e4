-- A technician reads what a pending visit will ask, so a publication reaches those who have one of its type.
create or replace function anunciar_formulario() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('catalogos', 'formularios', coalesce(new.id_tipo_visita, old.id_tipo_visita), null);
  if tg_op <> 'DELETE' and new.publicado_en is not null then
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'evidencia', 'formularios', new.id_tipo_visita, array_agg(distinct id_tecnico) from visitas
      where id_tipo_visita = new.id_tipo_visita and estado = 'Pendiente' having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger formularios_se_anuncian after insert or update or delete on formularios
  for each row execute function anunciar_formulario();
