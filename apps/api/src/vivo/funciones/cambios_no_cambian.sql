create or replace function cambios_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'what changed is only added to' using errcode = 'check_violation', constraint = 'cambios_permanentes';
end $$;
