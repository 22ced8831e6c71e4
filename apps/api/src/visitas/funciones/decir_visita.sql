create or replace function decir_visita() returns trigger language plpgsql as $$
begin
  new.dicha_en := new.actualizada_en;
  return new;
end $$;
