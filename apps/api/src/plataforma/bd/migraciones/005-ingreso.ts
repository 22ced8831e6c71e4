import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Signing in: known devices, a key for values kept only as a mark, and unique names. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(DISPOSITIVOS).execute(bd);
  await sql.raw(LLAVES).execute(bd);
  await sql`insert into llaves (uso, llave) values ('ingreso', ${randomBytes(32)})`.execute(bd);
  await sql.raw(SIN_LLAVE).execute(bd);
  await unNombrePorPersona(bd);
  await sql.raw(NOMBRES_QUE_SE_VEN).execute(bd);
}

// One device may serve several people: one row each, with the same mark. It ends when sessions do,
// except at sign-out.
const DISPOSITIVOS = `
  create table dispositivos (
    id_usuario integer not null references usuarios on delete cascade,
    marca_hash bytea not null constraint dispositivos_marca_sha256 check (octet_length(marca_hash) = 32),
    creado_en timestamptz not null default now(),
    visto_en timestamptz not null default now(),
    primary key (id_usuario, marca_hash)
  );
  create index dispositivos_por_marca on dispositivos (marca_hash);
  create index dispositivos_por_fecha on dispositivos (visto_en);
  create index direcciones_conocidas_por_fecha on direcciones_conocidas (vista_en);

  create function olvidar_dispositivos() returns trigger language plpgsql as $$
  begin
    delete from dispositivos where id_usuario = new.id_usuario;
    return null;
  end $$;
  create trigger usuarios_olvidan_dispositivos
    after update of activo, contrasena_hash, id_rol_usuario on usuarios
    for each row when (
      (old.activo and not new.activo)
      or old.contrasena_hash <> new.contrasena_hash
      or old.id_rol_usuario <> new.id_rol_usuario
    ) execute function olvidar_dispositivos();
`;

// Each key is made once, for every instance.
const LLAVES = `
  create table llaves (
    uso text primary key,
    llave bytea not null constraint llaves_larga check (octet_length(llave) = 32)
  );
`;

// A plain hash of a name or an address can be undone by trying them all. The old ones are deleted.
const SIN_LLAVE = `
  truncate intentos_ingreso, direcciones_conocidas;
`;

/**
 * 'ａdmin' and 'admin', or an é in one sign and in two, are one name. Users who already share one
 * keep it: all but one stay out of the index and sign in with the exact name.
 */
async function unNombrePorPersona(bd: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id_usuario as id from (
      select id_usuario, row_number() over (
        partition by ${NORMAL} order by lower(usuario collate "und-x-icu") = ${NORMAL} desc, id_usuario
      ) as lugar from usuarios
    ) nombres where lugar > 1`.execute(bd);
  const excepto =
    rows.length > 0 ? `where id_usuario not in (${rows.map(({ id }) => Number(id))})` : '';
  await sql
    .raw(
      `create unique index usuarios_usuario_normal_unico on usuarios
        (lower(normalize(usuario, nfkc) collate "und-x-icu")) ${excepto}`,
    )
    .execute(bd);
}

const NORMAL = sql.raw('lower(normalize(usuario, nfkc) collate "und-x-icu")');

// Checked only when a name is written, so that users with an old name can still be edited otherwise.
const NOMBRES_QUE_SE_VEN = `
  create function exigir_usuario_visible() returns trigger language plpgsql as $$
  begin
    if new.usuario is not nfkc normalized
      or new.usuario ~ '[\\u0001-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U000E0FFF]'
    then
      raise exception 'a login name that does not show as it is'
        using errcode = 'check_violation', constraint = 'usuarios_usuario_visible';
    end if;
    return new;
  end $$;
  create trigger usuarios_usuario_nuevo before insert on usuarios
    for each row execute function exigir_usuario_visible();
  create trigger usuarios_usuario_cambiado before update of usuario on usuarios
    for each row when (old.usuario <> new.usuario) execute function exigir_usuario_visible();
`;
