create or replace function fechar_contrasena() returns trigger language plpgsql as $$
begin
  new.contrasena_en := case when new.contrasena_hash is not null then now() end;
  return new;
end $$;
