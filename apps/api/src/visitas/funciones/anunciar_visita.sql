create or replace function anunciar_visita() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad, personas) values ('visitas', 'visita', new.id_visita,
    case when tg_op = 'UPDATE' and (old.id_supervisor, old.id_tecnico) <> (new.id_supervisor, new.id_tecnico)
      then array[new.id_supervisor, new.id_tecnico, old.id_supervisor, old.id_tecnico]
      else array[new.id_supervisor, new.id_tecnico] end);
  return null;
end $$;
