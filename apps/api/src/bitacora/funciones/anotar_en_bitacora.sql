-- The application sets the caller, operation and request; these settings end with its transaction.
-- The log records that a password changed, never the password. It omits the ranges that judge
-- positions: no user may read them. What a setting keeps 'reservado' is left out for the same reason, and so is
-- the key of an address, which is before its '@' or after its '?'.
create or replace function anotar_en_bitacora() returns trigger language plpgsql as $$
declare
  ocultas constant text[] := '{contrasena_hash,contrasena_en,secreto,secreto_hash,sal,codigo_hash,intento_hash,intento_en,credencial,clave_publica,contador,nombre_plegado,rango,rango_inicio,rango_fin,archivo,contenido,llave,evidencia,reservado}';
  previa constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  nueva constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  antes jsonb := previa - ocultas;
  despues jsonb := nueva - ocultas;
begin
  if tg_argv[0] = 'ajuste' and coalesce(nueva, previa) ->> 'clave' like '%URL' then
    antes := antes || jsonb_build_object('valor', sin_llave(antes ->> 'valor'));
    despues := despues || jsonb_build_object('valor', sin_llave(despues ->> 'valor'));
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(clave, antes -> clave), '{}'),
      coalesce(jsonb_object_agg(clave, despues -> clave), '{}')
    into antes, despues
    from jsonb_object_keys(despues) clave where antes -> clave is distinct from despues -> clave;
    if previa ->> 'contrasena_hash' is distinct from nueva ->> 'contrasena_hash' then
      despues := despues || '{"contrasena": "(cambiada)"}';
    end if;
  end if;
  insert into bitacora (id_usuario, operacion, entidad, id_entidad, antes, despues, id_peticion)
  values (
    nullif(current_setting('visitas.id_usuario', true), '')::integer,
    nullif(current_setting('visitas.operacion', true), ''),
    tg_argv[0],
    (coalesce(nueva, previa) ->> tg_argv[1])::integer,
    antes, despues,
    nullif(current_setting('visitas.id_peticion', true), '')
  );
  return null;
end $$;
