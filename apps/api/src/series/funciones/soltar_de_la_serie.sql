-- A change of the series sets `visitas.cambia_serie`. Any other change of a visit excludes it from
-- later changes of its series.
create or replace function soltar_de_la_serie() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('visitas.cambia_serie', true), '') <> 'si' then
    new.suelta := true;
  end if;
  return new;
end $$;
