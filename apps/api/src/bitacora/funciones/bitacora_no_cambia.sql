create or replace function bitacora_no_cambia() returns trigger language plpgsql as $$
begin
  raise exception 'the log is only added to' using errcode = 'check_violation', constraint = 'bitacora_permanente';
end $$;
