import { type Kysely, sql } from 'kysely';

/** Creates the catalogues, the users, the sessions and the server's memory between requests. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  for (const tabla of ['roles_usuario', 'estados_visita', 'tipos_visita']) {
    await sql.raw(CATALOGO.replaceAll('%tabla', tabla)).execute(bd);
  }
  await sql.raw(PROTECCION_DEL_SISTEMA).execute(bd);
  await sql.raw(USUARIOS).execute(bd);
  await sql.raw(SESIONES).execute(bd);
  await sql.raw(MEMORIA_DEL_SERVIDOR).execute(bd);
}

// The collation is named so that folding does not depend on the locale of the database.
const CATALOGO = `
  create table %tabla (
    id integer generated always as identity primary key,
    nombre text not null
      constraint %tabla_nombre_valido check (nombre = btrim(nombre) and char_length(nombre) between 1 and 100),
    activo boolean not null default true,
    sistema boolean not null default false,
    version integer not null default 1,
    constraint %tabla_sistema_activo check (activo or not sistema)
  );
  create unique index %tabla_nombre_unico on %tabla (lower(nombre collate "und-x-icu"));
`;

// The product refers to its own roles and states by name, so they cannot change.
const PROTECCION_DEL_SISTEMA = `
  create function proteger_fila_del_sistema() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.nombre <> old.nombre or not new.sistema then
      raise exception 'system row %', old.nombre
        using errcode = 'check_violation', constraint = tg_table_name || '_sistema_nombre';
    end if;
    return new;
  end $$;
  create trigger roles_usuario_sistema before update or delete on roles_usuario
    for each row when (old.sistema) execute function proteger_fila_del_sistema();
  create trigger estados_visita_sistema before update or delete on estados_visita
    for each row when (old.sistema) execute function proteger_fila_del_sistema();
`;

const USUARIOS = `
  create table usuarios (
    id_usuario integer generated always as identity primary key,
    nombre text not null
      constraint usuarios_nombre_valido check (nombre = btrim(nombre) and char_length(nombre) between 1 and 150),
    documento_identificacion text not null
      constraint usuarios_documento_valido
      check (documento_identificacion = btrim(documento_identificacion) and char_length(documento_identificacion) between 1 and 50),
    usuario text not null
      constraint usuarios_usuario_valido check (usuario = btrim(usuario) and char_length(usuario) between 1 and 100),
    contrasena_hash text not null,
    id_rol_usuario integer not null constraint usuarios_rol references roles_usuario,
    foto text,
    activo boolean not null default true,
    version integer not null default 1
  );
  create unique index usuarios_usuario_unico on usuarios (lower(usuario collate "und-x-icu"));
  create unique index usuarios_documento_unico on usuarios (lower(documento_identificacion collate "und-x-icu"));
  create index usuarios_por_rol on usuarios (id_rol_usuario);
`;

const SESIONES = `
  create table sesiones (
    token_hash bytea primary key constraint sesiones_token_sha256 check (octet_length(token_hash) = 32),
    id_usuario integer not null references usuarios on delete cascade,
    creada_en timestamptz not null default now(),
    expira_en timestamptz not null
  );
  create index sesiones_por_usuario on sesiones (id_usuario);
  create index sesiones_por_expiracion on sesiones (expira_en);

  -- A session dies at once when its user is deactivated, changes password or changes role,
  -- whoever writes the change and from whatever instance.
  create function revocar_sesiones() returns trigger language plpgsql as $$
  begin
    delete from sesiones where id_usuario = new.id_usuario;
    return null;
  end $$;
  create trigger usuarios_revocan_sesiones
    after update of activo, contrasena_hash, id_rol_usuario on usuarios
    for each row when (
      (old.activo and not new.activo)
      or old.contrasena_hash <> new.contrasena_hash
      or old.id_rol_usuario <> new.id_rol_usuario
    ) execute function revocar_sesiones();
`;

// Names and addresses that failed to sign in are kept only as hashes: people type passwords there.
const MEMORIA_DEL_SERVIDOR = `
  create table direcciones_conocidas (
    id_usuario integer not null references usuarios on delete cascade,
    direccion_hash bytea not null,
    vista_en timestamptz not null default now(),
    primary key (id_usuario, direccion_hash)
  );
  create table intentos_ingreso (
    clave_hash bytea primary key,
    fallos integer not null,
    ultimo_en timestamptz not null default now()
  );
  create index intentos_ingreso_por_fecha on intentos_ingreso (ultimo_en);
  create table idempotencia (
    id_usuario integer not null references usuarios on delete cascade,
    clave text not null,
    huella bytea not null,
    estado integer,
    respuesta text,
    creada_en timestamptz not null default now(),
    primary key (id_usuario, clave)
  );
  create index idempotencia_por_fecha on idempotencia (creada_en);
`;
