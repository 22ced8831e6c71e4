-- A passkey that somebody else took away is told to its person.
create or replace function avisar_de_llave() returns trigger language plpgsql as $$
begin
  perform avisar_de_la_cuenta(old.id_usuario, 'llaveQuitada');
  return null;
end $$;
