-- A change of the series says so; any other change of one of its visits takes that visit out of the later changes of the series.
create or replace function soltar_de_la_serie() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('visitas.cambia_serie', true), '') <> 'si' then
    new.suelta := true;
  end if;
  return new;
end $$;
