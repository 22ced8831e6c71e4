create or replace function repartir_cambio() returns trigger language plpgsql as $$
begin
  insert into cambios_de_visitas (id_usuario, tx)
    select distinct persona, new.tx from unnest(new.personas) persona on conflict do nothing;
  return null;
end $$;
