create or replace function avisar_de_factor() returns trigger language plpgsql as $$
begin
  perform avisar_de_la_cuenta(old.id_usuario, 'factorQuitado');
  return null;
end $$;
