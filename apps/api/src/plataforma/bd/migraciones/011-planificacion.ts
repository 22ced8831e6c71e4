import { type Kysely, sql } from 'kysely';

/** What plans the weeks of many: who is away, which days are holidays, what is repeated, and the calendars. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(AMBITO).execute(bd);
  await sql.raw(AUSENCIAS).execute(bd);
  await sql.raw(FERIADOS).execute(bd);
  await sql.raw(SERIES).execute(bd);
  await sql.raw(CALENDARIOS).execute(bd);
  await sql.raw(SEMANA).execute(bd);
  for (const [tabla, entidad, id] of ANOTADAS) {
    await sql
      .raw(`create trigger ${tabla}_bitacora after insert or update or delete on ${tabla}
        for each row execute function anotar_en_bitacora('${entidad}', '${id}')`)
      .execute(bd);
  }
}

const ANOTADAS = [
  ['ausencias', 'ausencia', 'id_ausencia'],
  ['feriados', 'feriado', 'id_feriado'],
  ['series', 'serie', 'id_serie'],
] as const;

const AMBITO = `
  alter table cambios drop constraint cambios_ambito_valido, add constraint cambios_ambito_valido
    check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion', 'planificacion'));
`;

// Nobody is away twice at once: what comes second is refused whoever writes it.
const AUSENCIAS = `
  create extension if not exists btree_gist;
  create table ausencias (
    id_ausencia integer generated always as identity primary key,
    id_tecnico integer not null constraint ausencias_tecnico references usuarios,
    clase text not null constraint ausencias_clase_valida check (clase in ('vacaciones', 'enfermedad', 'otra')),
    desde date not null constraint ausencias_desde_valido check (desde between '2000-01-01' and '2100-12-31'),
    hasta date not null constraint ausencias_hasta_valido check (hasta between '2000-01-01' and '2100-12-31'),
    nota text constraint ausencias_nota_valida check (char_length(nota) between 1 and 200),
    version integer not null default 1,
    constraint ausencias_al_derecho check (desde <= hasta),
    constraint ausencias_sin_solaparse
      exclude using gist (id_tecnico with =, daterange(desde, hasta, '[]') with &&)
  );
  create index ausencias_por_fecha on ausencias (hasta, desde);

  create function anunciar_ausencia() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'planificacion', 'ausencia', coalesce(new.id_ausencia, old.id_ausencia), coalesce(array_agg(id_supervisor), '{}')
      from supervisores_tecnicos where id_tecnico in (old.id_tecnico, new.id_tecnico);
    return null;
  end $$;
  create trigger ausencias_anuncian after insert or update or delete on ausencias
    for each row execute function anunciar_ausencia();
`;

const FERIADOS = `
  create table feriados (
    id_feriado integer generated always as identity primary key,
    fecha date not null constraint feriados_fecha_unica unique
      constraint feriados_fecha_valida check (fecha between '2000-01-01' and '2100-12-31'),
    nombre text not null
      constraint feriados_nombre_valido check (nombre = btrim(nombre) and char_length(nombre) between 1 and 60),
    version integer not null default 1
  );
  create function anunciar_feriado() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad)
      values ('planificacion', 'feriado', coalesce(new.id_feriado, old.id_feriado));
    return null;
  end $$;
  create trigger feriados_anuncian after insert or update or delete on feriados
    for each row execute function anunciar_feriado();
`;

// A series and each of its dates have one visit at most, whoever makes it and however often. What was
// changed alone is an exception, which no change of the series touches.
const SERIES = `
  create table series (
    id_serie integer generated always as identity primary key,
    id_supervisor integer not null constraint series_supervisor references usuarios,
    id_tecnico integer not null constraint series_tecnico references usuarios,
    id_cliente integer not null constraint series_cliente references clientes,
    id_tipo_visita integer not null constraint series_tipo references tipos_visita,
    observaciones text constraint series_observaciones_validas check (char_length(observaciones) between 1 and 2000),
    desde date not null constraint series_desde_valido check (desde between '2000-01-01' and '2100-12-31'),
    regla jsonb not null,
    ultima date not null constraint series_ultima_valida check (ultima between '2000-01-01' and '2100-12-31'),
    fechas integer not null constraint series_fechas_validas check (fechas between 0 and 366),
    -- Every date up to here has its visit or says why not.
    hecha_hasta date,
    version integer not null default 1,
    constraint series_al_derecho check (desde <= ultima)
  );
  create index series_de_supervisor on series (id_supervisor);
  create index series_por_hacer on series (hecha_hasta) where hecha_hasta is null or hecha_hasta < ultima;

  create table series_sin_hacer (
    id_serie integer not null constraint series_sin_hacer_serie references series,
    fecha date not null,
    causa text not null constraint series_sin_hacer_causa_valida check (char_length(causa) between 1 and 500),
    constraint series_sin_hacer_una primary key (id_serie, fecha)
  );

  alter table visitas
    add column id_serie integer constraint visitas_serie references series,
    add column fecha_serie date,
    add column suelta boolean not null default false,
    add constraint visitas_de_serie check (num_nonnulls(id_serie, fecha_serie) in (0, 2)),
    add constraint visitas_suelta_de_serie check (not suelta or id_serie is not null);
  create unique index visitas_una_por_fecha_de_serie on visitas (id_serie, fecha_serie) where id_serie is not null;

  -- Whoever changes the series says so; whoever changes its visit alone takes it out of those changes.
  create function soltar_de_la_serie() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('visitas.cambia_serie', true), '') <> 'si' then
      new.suelta := true;
    end if;
    return new;
  end $$;
  create trigger visitas_se_sueltan before update of id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones
    on visitas for each row
    when (new.id_serie is not null and not old.suelta and old.estado = 'Pendiente' and
      (old.id_tecnico, old.id_cliente, old.id_tipo_visita, old.fecha_planificada, old.observaciones)
        is distinct from (new.id_tecnico, new.id_cliente, new.id_tipo_visita, new.fecha_planificada, new.observaciones))
    execute function soltar_de_la_serie();

  create function anunciar_serie() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('planificacion', 'serie', new.id_serie, array[new.id_supervisor]);
    return null;
  end $$;
  create trigger series_anuncian after insert or update on series
    for each row execute function anunciar_serie();
`;

// Whoever has the secret reads the visits of its owner, so a new one ends the one before.
const CALENDARIOS = `
  create table calendarios (
    id_usuario integer primary key constraint calendarios_usuario references usuarios,
    secreto bytea not null constraint calendarios_secreto_unico unique
      constraint calendarios_secreto_valido check (octet_length(secreto) = 32),
    creado_en timestamptz not null default now(),
    leido_en timestamptz
  );
`;

// A week, and how many a technician has in a day, are read by the indices that lists already have; what
// was last done for a client is not: they may have years of visits of others.
const SEMANA = `
  create index visitas_ultima_de_cliente on visitas (id_cliente, id_supervisor, fecha_finalizacion desc, id_visita desc)
    where estado = 'Finalizada';
`;
