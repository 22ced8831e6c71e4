import { type Kysely, sql } from 'kysely';

/** Creates the audit log: author, time and previous values. The database writes it, so no write escapes. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(BITACORA).execute(bd);
  await sql.raw(ANOTAR).execute(bd);
  for (const [tabla, entidad, id] of ANOTADAS) {
    await sql
      .raw(`create trigger ${tabla}_bitacora after insert or update or delete on ${tabla}
        for each row execute function anotar_en_bitacora('${entidad}', '${id}')`)
      .execute(bd);
  }
}

const ANOTADAS = [
  ['clientes', 'cliente', 'id_cliente'],
  ['usuarios', 'usuario', 'id_usuario'],
  ['supervisores_tecnicos', 'supervisorTecnico', 'id_supervisor_tecnico'],
  ['visitas', 'visita', 'id_visita'],
  ['roles_usuario', 'rolUsuario', 'id'],
  ['estados_visita', 'estadoVisita', 'id'],
  ['tipos_visita', 'tipoVisita', 'id'],
] as const;

const BITACORA = `
  create table bitacora (
    id_bitacora bigint generated always as identity primary key,
    ocurrida_en timestamptz not null default now(),
    id_usuario integer constraint bitacora_usuario references usuarios,
    operacion text,
    entidad text not null,
    id_entidad integer not null,
    antes jsonb,
    despues jsonb,
    id_peticion text
  );
  create index bitacora_por_entidad on bitacora (entidad, id_entidad, id_bitacora desc);

  create function bitacora_no_cambia() returns trigger language plpgsql as $$
  begin
    raise exception 'the log is only added to' using errcode = 'check_violation', constraint = 'bitacora_permanente';
  end $$;
  create trigger bitacora_permanente before update or delete on bitacora
    for each row execute function bitacora_no_cambia();
  create trigger bitacora_completa before truncate on bitacora
    for each statement execute function bitacora_no_cambia();
`;

// The application sets the author at the start of its transaction, in settings that end with it. A password
// is logged only as changed; the range that judges positions, which no user sees, not at all.
const ANOTAR = `
  create function anotar_en_bitacora() returns trigger language plpgsql as $$
  declare
    ocultas constant text[] := '{contrasena_hash,nombre_plegado,rango_inicio,rango_fin}';
    previa constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    nueva constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    antes jsonb := previa - ocultas;
    despues jsonb := nueva - ocultas;
  begin
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
`;
