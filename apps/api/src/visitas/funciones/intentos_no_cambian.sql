create or replace function intentos_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'what was tried stays as it was' using errcode = 'check_violation',
    constraint = 'intentos_permanentes';
end $$;
