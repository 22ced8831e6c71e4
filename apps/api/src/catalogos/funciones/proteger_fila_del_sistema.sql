create or replace function proteger_fila_del_sistema() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.nombre <> old.nombre or not new.sistema then
    raise exception 'system row %', old.nombre
      using errcode = 'check_violation', constraint = tg_table_name || '_sistema_nombre';
  end if;
  return new;
end $$;
