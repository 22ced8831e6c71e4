-- Takes the key until the transaction ends, and returns what was answered to it. The second statement sees what
-- another request committed while the first one waited: hence a function, which may not be 'stable'.
create or replace function respondido_antes(de integer, con text) returns setof idempotencia language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('idempotencia:' || con, de));
  select * from idempotencia where id_usuario = de and clave = con
$$;
