create or replace function formularios_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'a published version stays as it is' using errcode = 'check_violation',
    constraint = 'formularios_permanentes';
end $$;
create or replace trigger formularios_permanentes before update or delete on formularios
  for each row when (old.publicado_en is not null) execute function formularios_no_cambian();
