create or replace function reportes_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'a report stays as it was issued' using errcode = 'check_violation',
    constraint = 'reportes_permanentes';
end $$;
