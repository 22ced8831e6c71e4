import { type Kysely, sql } from 'kysely';

/** Clients and users that come from a file: what was read, what will be written, and what was. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(IMPORTACIONES).execute(bd);
  await sql.raw(TABLAS).execute(bd);
  await sql.raw(FILAS).execute(bd);
  await sql.raw(COLUMNAS).execute(bd);
}

// An import that is being written is still 'leida': the lock that its transaction holds says the rest. 'hechas',
// 'de' and 'cancelar' are written by other transactions meanwhile.
const IMPORTACIONES = `
  create table importaciones (
    id_importacion integer generated always as identity constraint importaciones_pk primary key,
    que text not null constraint importaciones_que_valida check (que in ('clientes', 'usuarios')),
    nombre text not null constraint importaciones_nombre_corto check (char_length(nombre) between 1 and 200),
    creada_por integer not null constraint importaciones_creada_por references usuarios,
    creada_en timestamptz not null default now(),
    estado text not null default 'leida'
      constraint importaciones_estado_valido check (estado in ('leida', 'confirmada', 'deshecha')),
    formato jsonb not null,
    fila_encabezado integer not null,
    con_existentes text not null default 'dejar'
      constraint importaciones_con_existentes_validas check (con_existentes in ('dejar', 'actualizar')),
    cuenta jsonb not null,
    version integer not null default 1,
    hechas integer,
    de integer,
    cancelar boolean not null default false,
    problema text,
    creadas integer,
    actualizadas integer,
    confirmada_en timestamptz,
    confirmada_por integer constraint importaciones_confirmada_por references usuarios,
    deshecha_en timestamptz,
    llave_huella bytea constraint importaciones_llave_sha256 check (octet_length(llave_huella) = 32),
    entregadas_en timestamptz,
    constraint importaciones_confirmada_entera check (
      (estado = 'leida') = (confirmada_en is null)
      and num_nonnulls(creadas, actualizadas, confirmada_en, confirmada_por) in (0, 4)),
    constraint importaciones_deshecha_entera check ((estado = 'deshecha') = (deshecha_en is not null))
  );
  create index importaciones_de_usuario on importaciones (creada_por, id_importacion desc);
  create index importaciones_por_fecha on importaciones (creada_en);
  create trigger importaciones_bitacora after update on importaciones
    for each row when (old.estado <> new.estado) execute function anotar_en_bitacora('importacion', 'id_importacion');
`;

// Apart from the row that is read each second while it is written. 'filas' and 'juicio' are compressed.
const TABLAS = `
  create table tablas_importadas (
    id_importacion integer constraint tablas_importadas_pk primary key
      constraint tablas_importadas_importacion references importaciones on delete cascade,
    columnas jsonb not null,
    filas bytea not null,
    correcciones jsonb not null default '[]',
    omitidas jsonb not null default '[]',
    errores jsonb not null,
    juicio bytea not null,
    huella bytea not null
  );
`;

// 'antes' is what a row had that was updated, and 'version' the one that was written: a row that changed since then
// is not touched. 'lugar' is absent for what needs no search.
const FILAS = `
  create table filas_importadas (
    id_importacion integer not null
      constraint filas_importadas_importacion references importaciones on delete cascade,
    fila integer not null,
    id_registro integer not null,
    antes jsonb,
    version integer not null,
    id_vinculo integer,
    lugar text constraint filas_importadas_lugar_valido check (lugar in ('porBuscar', 'hallado', 'dudoso')),
    hallado jsonb,
    constraint filas_importadas_pk primary key (id_importacion, fila)
  );
  create index filas_importadas_por_buscar on filas_importadas (id_importacion, fila) where lugar = 'porBuscar';
`;

// The last confirmed import says what a title means. Without 'campo', its column was not imported.
const COLUMNAS = `
  create table columnas_recordadas (
    que text not null,
    titulo text not null constraint columnas_recordadas_titulo_corto check (char_length(titulo) between 1 and 200),
    campo text,
    recordada_por integer not null constraint columnas_recordadas_por references usuarios,
    recordada_en timestamptz not null default now(),
    constraint columnas_recordadas_pk primary key (que, titulo)
  );
`;
