create or replace function recordar_tecnico() returns trigger language plpgsql as $$
begin
  insert into tecnicos_anteriores values (new.id_visita, old.id_tecnico, new.id_tecnico, now())
  on conflict (id_visita, id_tecnico) do update
    set id_tecnico_nuevo = excluded.id_tecnico_nuevo, reasignada_en = excluded.reasignada_en;
  return null;
end $$;
