import { type Kysely, sql } from 'kysely';

/** Creates the unchangeable report of a finished visit, and the memory of searches on the internet's map. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(REPORTES).execute(bd);
  await sql.raw(NADA_SIN_REPORTE).execute(bd);
  await sql.raw(EN_BITACORA).execute(bd);
  await sql.raw(LUGARES).execute(bd);
}

// The file, its content as text, and the fingerprint of each. `llave` signs the links to the file.
const REPORTES = `
  create table reportes (
    id_visita integer not null constraint reportes_visita references visitas,
    clave text not null constraint reportes_clave_unica unique
      constraint reportes_clave_valida check (clave ~ '^[2-9b-df-hj-kmnp-tv-z]{26}$'),
    emitido_en timestamptz not null default now(),
    contenido text not null,
    huella bytea not null constraint reportes_huella_cierta check (huella = sha256(convert_to(contenido, 'UTF8'))),
    archivo bytea not null constraint reportes_archivo_pdf check (substring(archivo from 1 for 5) = '%PDF-'),
    huella_archivo bytea not null generated always as (sha256(archivo)) stored,
    llave bytea not null constraint reportes_llave_larga check (octet_length(llave) = 32),
    -- Lists sign a link a row: they find the key in the index and leave the files alone.
    constraint reportes_uno_por_visita primary key (id_visita) include (llave)
  );
  -- Compressed already.
  alter table reportes alter column archivo set storage external;

  create function reportes_no_cambian() returns trigger language plpgsql as $$
  begin
    raise exception 'a report stays as it was issued' using errcode = 'check_violation',
      constraint = 'reportes_permanentes';
  end $$;
  create trigger reportes_permanentes before update or delete on reportes
    for each row execute function reportes_no_cambian();
  create trigger reportes_completos before truncate on reportes
    for each statement execute function reportes_no_cambian();
`;

// Checked when the transaction ends: finishing a visit without its report undoes everything.
const NADA_SIN_REPORTE = `
  create function exigir_reporte() returns trigger language plpgsql as $$
  begin
    if not exists (select from reportes where id_visita = new.id_visita) then
      raise exception 'visit % was finished without its report', new.id_visita
        using errcode = 'check_violation', constraint = 'visitas_finalizada_con_reporte';
    end if;
    return null;
  end $$;
  create constraint trigger visitas_finalizada_con_reporte after update of estado on visitas
    deferrable initially deferred for each row
    when (new.estado = 'Finalizada' and old.estado <> 'Finalizada') execute function exigir_reporte();
`;

// The function of 003, hiding three more columns that need no audit.
const EN_BITACORA = `
  create or replace function anotar_en_bitacora() returns trigger language plpgsql as $$
  declare
    ocultas constant text[] := '{contrasena_hash,nombre_plegado,rango_inicio,rango_fin,archivo,contenido,llave}';
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
  create trigger reportes_bitacora after insert on reportes
    for each row execute function anotar_en_bitacora('reporte', 'id_visita');
`;

// The answers of the geocoder, so that no search is sent twice; and the turn to ask, shared by all instances.
const LUGARES = `
  create table lugares_buscados (
    buscado text primary key,
    lugares jsonb not null,
    guardados_en timestamptz not null default now()
  );
  create table turno_de_busqueda (
    unico boolean primary key default true constraint turno_de_busqueda_unico check (unico),
    libre_desde timestamptz not null default '-infinity'
  );
  insert into turno_de_busqueda default values;
`;
