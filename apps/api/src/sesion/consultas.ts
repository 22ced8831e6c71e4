import { DIAS_DE_PROVISIONAL } from '@visitas/contract/sesion/contrasena';
import { type ColumnType, type Generated, sql } from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { posicionDeInstantanea } from '../plataforma/bd/posicion.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Desde, SesionYCambios } from '../plataforma/http/etiquetas.ts';
import { sha256 } from './secretos.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    sesiones: {
      tokenHash: Buffer;
      idUsuario: number;
      /** It names the session to its person. Only the token opens it. */
      idSesion: Generated<number>;
      creadaEn: Generated<Date>;
      usadaEn: Generated<Date>;
      expiraEn: ColumnType<Date, Date, Date>;
      direccion: string | null;
      agente: string | null;
      /** The last time that its person gave a password or a passkey in it. */
      confirmadaEn: Generated<Date>;
      /** It only serves to set up the second factor. */
      faltaFactor: Generated<boolean>;
      /** False when it began with a passkey or the company's account. */
      conContrasena: Generated<boolean>;
      /** The version of the page that last listened with it. */
      version: string | null;
    };
    /** A browser that has signed in as this user. */
    dispositivos: {
      idUsuario: number;
      marcaHash: Buffer;
      creadoEn: Generated<Date>;
      vistoEn: Generated<Date>;
    };
    direccionesConocidas: {
      idUsuario: number;
      direccionHash: Buffer;
      vistaEn: Generated<Date>;
    };
    intentosIngreso: {
      claveHash: Buffer;
      fallos: number;
      ultimoEn: Generated<Date>;
    };
    llaves: {
      uso: string;
      llave: Buffer;
    };
  }
}

/** Twelve hours from last use, thirty days from its beginning. Use is noted once a minute at most, hence the extra minute. */
const SIN_USO = sql`interval '12 hours 1 minute'`;
const ENTERA = sql`interval '30 days'`;
/** How long a password or a passkey speaks for the person at the keyboard. */
const RECIENTE = sql`interval '15 minutes'`;
const POR_PERSONA = 20;

const PLEGADO = sql`lower(u.usuario collate "und-x-icu")`;
const NORMAL = sql`lower(normalize(u.usuario, nfkc) collate "und-x-icu")`;

/**
 * Finds the session and extends its life if it is in use, in one round trip. Writes at most once a minute.
 */
export async function buscarSesion(
  bd: Ejecutor,
  token: string,
  { usa }: { usa: boolean },
): Promise<Sesion | null> {
  const [sesion] = await deToken(bd, { tokenHash: sha256(token), usa });
  return sesion ?? null;
}

/** Finds the session, the present moment, and whether anything in `desde` was committed since. */
export async function buscarSesionYCambios(
  bd: Ejecutor,
  token: string,
  { usa, desde }: { usa: boolean; desde: Desde | null },
): Promise<SesionYCambios | null> {
  const tokenHash = sha256(token);
  const [fila] = await (desde
    ? deTokenConCambios(bd, { tokenHash, usa, ...preguntaDe(desde) })
    : deTokenYAhora(bd, { tokenHash, usa }));
  if (!fila) return null;
  const { instantanea, en, epoca, cambio, ...sesion } = fila;
  return { sesion, ahora: posicionDeInstantanea(instantanea, en), epoca: BigInt(epoca), cambio };
}

/** Visits count when they are the reader's own. In the other scopes any change counts. */
const preguntaDe = ({ posicion: { tope, abiertas }, ambitos, deTodos }: Desde) => ({
  tope,
  abiertas,
  ambitos: ambitos.filter((ambito) => deTodos || ambito !== 'visitas'),
  propios: !deTodos && ambitos.includes('visitas'),
});

const conSesion = (tokenHash: Buffer, usa: boolean) => sql`
  with vigente as (
    select s.token_hash, s.id_sesion, s.usada_en, u.id_usuario, u.nombre, u.foto, u.usuario as "user",
      u.debe_cambiar_contrasena and s.con_contrasena as debe_cambiar_contrasena, r.nombre as rol, s.falta_factor,
      s.confirmada_en > now() - ${RECIENTE} as confirmada
    from sesiones s
    join usuarios u on u.id_usuario = s.id_usuario and u.activo
    join roles_usuario r on r.id = u.id_rol_usuario
    where s.token_hash = ${tokenHash} and s.expira_en > now()
  ), renovada as (
    update sesiones s set usada_en = now(), expira_en = least(now() + ${SIN_USO}, s.creada_en + ${ENTERA})
    from vigente v
    where ${usa} and s.token_hash = v.token_hash and v.usada_en < now() - interval '1 minute'
  )
  select token_hash, id_sesion, id_usuario, nombre, foto, "user", debe_cambiar_contrasena, rol, falta_factor, confirmada`;

const deToken = compilada((bd, { tokenHash, usa }: { tokenHash: Buffer; usa: boolean }) =>
  sql<Sesion>`${conSesion(tokenHash, usa)} from vigente`.compile(bd),
);

type Contada = Sesion & { instantanea: string; en: number; epoca: string; cambio: boolean };

/**
 * The moment is that of the statement that finds the session, so later reads include it all. A restarted
 * server or a restored backup is another epoch, where the numbers mean other transactions.
 */
const AHORA = sql`pg_current_snapshot()::text as instantanea,
  floor(extract(epoch from now()) * 1000)::bigint as en,
  hashint8extended((extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint,
    'cambios'::regclass::oid::bigint)::text as epoca`;

const deTokenYAhora = compilada((bd, { tokenHash, usa }: { tokenHash: Buffer; usa: boolean }) =>
  sql<Contada>`${conSesion(tokenHash, usa)}, ${AHORA}, false as cambio from vigente`.compile(bd),
);

type Preguntada = { tokenHash: Buffer; usa: boolean } & ReturnType<typeof preguntaDe>;

/**
 * As in `vivo/consultas.ts`: the transactions not yet ended at that moment, and those then open. Each search
 * takes the first row of an index, so its cost does not depend on other users' writes. It uses `limit 1`
 * because the server expects more rows of an `exists` with unknown values, and would plan every time.
 */
const deTokenConCambios = compilada(
  (bd, { tokenHash, usa, tope, abiertas, ambitos, propios }: Preguntada) => {
    const nuevas = sql`c.tx >= ${tope}::xid8 and c.tx < pg_snapshot_xmax(pg_current_snapshot())`;
    const deEntonces = sql`c.tx = any(${abiertas}::xid8[])`;
    const primeras = [nuevas, deEntonces].flatMap((cuando) => [
      sql`(select tx from unnest(${ambitos}::text[]) as de (ambito),
        lateral (select c.tx from cambios c where c.ambito = de.ambito and ${cuando} order by c.tx limit 1) c limit 1)`,
      sql`(select c.tx from cambios_de_visitas c where ${propios} and c.id_usuario = v.id_usuario and ${cuando}
        order by c.tx limit 1)`,
    ]);
    return sql<Contada>`${conSesion(tokenHash, usa)}, ${AHORA},
      coalesce(${sql.join(primeras)}) is not null as cambio
      from vigente v`.compile(bd);
  },
);

/** The key that seals the moment of an answer for its reader. */
export async function llaveDeEtiquetas(bd: Ejecutor): Promise<Buffer> {
  const fila = bd.selectFrom('llaves').select('llave').where('uso', '=', 'etiqueta');
  return (await fila.executeTakeFirstOrThrow()).llave;
}

export interface Procedencia {
  ip: string;
  idPeticion: string;
}

/** The user's own entries in the audit log: sign-ins, sign-outs and refusals. */
const EN_BITACORA = sql`
  insert into bitacora (entidad, id_entidad, id_usuario, operacion, despues, id_peticion)`;

export async function cerrarSesion(
  bd: Ejecutor,
  tokenHash: Buffer,
  { ip, idPeticion }: Procedencia,
): Promise<undefined> {
  const dicho = JSON.stringify({ direccion: ip });
  await sql`
    with cerrada as (delete from sesiones where token_hash = ${tokenHash} returning id_usuario)
    ${EN_BITACORA}
    select 'sesion', id_usuario, id_usuario, 'salir', ${dicho}::jsonb, ${idPeticion}
    from cerrada`.execute(bd);
}

/** Writes only when it changes: once a session, and once more after each update of the program. */
export async function anotarVersion(
  bd: Ejecutor,
  tokenHash: Buffer,
  version: string | null,
): Promise<void> {
  if (version === null) return;
  await sql`
    update sesiones set version = ${version}
    where token_hash = ${tokenHash} and version is distinct from ${version}`.execute(bd);
}

export interface CuentaParaEntrar {
  idUsuario: number;
  nombre: string;
  foto: string | null;
  rol: string;
  /** As it is stored. */
  user: string;
  activo: boolean;
  /** Null when its person only signs in with the company's provider. */
  contrasenaHash: string | null;
  debeCambiarContrasena: boolean;
  /** Somebody else set the password, and its owner did not come in time. */
  contrasenaVencida: boolean;
}

/** Until when the password that somebody else set serves. Null for one that its owner chose. */
export const provisionalHasta = (usuarios: string) => sql<Date | null>`
  case when ${sql.ref(`${usuarios}.debeCambiarContrasena`)}
    then ${sql.ref(`${usuarios}.contrasenaEn`)} + make_interval(days => ${sql.lit(DIAS_DE_PROVISIONAL)}) end`;

const CUENTA = sql`
  select u.id_usuario, u.nombre, u.foto, r.nombre as rol, u.usuario as "user", u.activo,
    u.contrasena_hash, u.debe_cambiar_contrasena,
    coalesce(${provisionalHasta('u')} < now(), false) as contrasena_vencida
  from usuarios u join roles_usuario r on r.id = u.id_rol_usuario`;

/** The account of a person who was recognised without a name. */
export async function cuentaDe(
  bd: Ejecutor,
  idUsuario: number,
): Promise<CuentaParaEntrar | undefined> {
  const { rows } = await sql<CuentaParaEntrar>`${CUENTA} where u.id_usuario = ${idUsuario}`.execute(
    bd,
  );
  return rows[0];
}

/**
 * Finds the name as stored, or as it would be stored today (NFKC): a keyboard may write an é in one
 * sign or in two.
 */
export async function buscarCuenta(
  bd: Ejecutor,
  usuario: string,
): Promise<CuentaParaEntrar | undefined> {
  const plegado = sql`lower(${usuario}::text collate "und-x-icu")`;
  const normal = sql`lower(normalize(${usuario}::text, nfkc) collate "und-x-icu")`;
  const { rows } = await sql<CuentaParaEntrar>`
    ${CUENTA}
    where ${PLEGADO} = ${plegado} or ${NORMAL} = ${normal}
    order by ${PLEGADO} = ${plegado} desc, ${PLEGADO} = ${normal} desc, u.id_usuario
    limit 1`.execute(bd);
  return rows[0];
}

export interface SesionNueva {
  tokenHash: Buffer;
  /** As the browser calls itself. */
  agente: string | null;
  /** What its person proved to be who they are. */
  con: 'contrasena' | 'segundoFactor' | 'llave' | 'proveedor';
  faltaFactor?: boolean;
}

/** A provisional one must then be changed. Who signs in otherwise may not even have received it. */
export const esConContrasena = (con: SesionNueva['con']): boolean =>
  con === 'contrasena' || con === 'segundoFactor';

/**
 * Opens a session only if the account is active and, when one was checked, still has that password. A
 * concurrent deactivation or new password locks this row, and wins. Twenty may be open: with one more, the one used
 * longest ago ends. A provider may open it without asking its person anything, so that one is not confirmed.
 */
export async function abrirSesion(
  tx: Ejecutor,
  cuenta: { idUsuario: number; contrasenaHash?: string | null | undefined },
  { tokenHash, agente, con, faltaFactor = false }: SesionNueva,
  { ip, idPeticion }: Procedencia,
): Promise<boolean> {
  const como = con === 'contrasena' ? undefined : con;
  const dicho = JSON.stringify({ ingreso: 'aceptado', direccion: ip, con: como });
  const { idUsuario, contrasenaHash } = cuenta;
  const { numAffectedRows } = await sql`
    with abierta as (
      insert into sesiones (token_hash, id_usuario, expira_en, direccion, agente, falta_factor, con_contrasena, confirmada_en)
      select ${tokenHash}, id_usuario, now() + ${SIN_USO}, ${ip}, ${agente}, ${faltaFactor}, ${esConContrasena(con)},
        case when ${con === 'proveedor'} then 'epoch'::timestamptz else now() end
      from usuarios
      where id_usuario = ${idUsuario} and activo
        and (${contrasenaHash === undefined} or contrasena_hash = ${contrasenaHash ?? null})
      for no key update
      returning id_usuario
    )
    ${EN_BITACORA}
    select 'sesion', id_usuario, id_usuario, 'ingresar', ${dicho}::jsonb, ${idPeticion}
    from abierta`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  // Its own statement sees the sessions of a sign-in that ended while this one waited for the account.
  await sql`
    delete from sesiones where token_hash in (
      select token_hash from sesiones where id_usuario = ${idUsuario}
      order by usada_en desc, token_hash = ${tokenHash} desc offset ${sql.lit(POR_PERSONA)}
    )`.execute(tx);
  return true;
}

/** For an unknown name it writes nothing and takes the same time. */
export async function anotarRechazo(
  bd: Ejecutor,
  idUsuario: number | null,
  { ip, idPeticion }: Procedencia,
): Promise<void> {
  const dicho = JSON.stringify({ ingreso: 'rechazado', direccion: ip });
  await sql`
    ${EN_BITACORA}
    select 'sesion', id_usuario, null, 'ingresar', ${dicho}::jsonb, ${idPeticion}
    from usuarios where id_usuario = ${idUsuario}`.execute(bd);
}

export async function llaveDeIngreso(bd: Ejecutor): Promise<Buffer> {
  const fila = bd.selectFrom('llaves').select('llave').where('uso', '=', 'ingreso');
  return (await fila.executeTakeFirstOrThrow()).llave;
}

interface Marcas {
  direccionHash: Buffer;
  marcaHash: Buffer | null;
}

/** Tells whether this account has signed in before from that address, and from that device. */
export async function reconocerIngreso(
  bd: Ejecutor,
  idUsuario: number | null,
  { direccionHash, marcaHash }: Marcas,
): Promise<{ direccion: boolean; dispositivo: boolean }> {
  const { rows } = await sql<{ direccion: boolean; dispositivo: boolean }>`
    select exists (
      select from direcciones_conocidas
      where id_usuario = ${idUsuario} and direccion_hash = ${direccionHash}
        and vista_en > now() - interval '90 days'
    ) as direccion, exists (
      select from dispositivos
      where id_usuario = ${idUsuario} and marca_hash = ${marcaHash}
        and visto_en > now() - interval '1 year'
    ) as dispositivo`.execute(bd);
  return rows[0] ?? { direccion: false, dispositivo: false };
}

/** True when somebody signed in from that device. It serves before it is known who comes. */
export async function esDispositivoConocido(
  bd: Ejecutor,
  marcaHash: Buffer | null,
): Promise<boolean> {
  if (marcaHash === null) return false;
  const conocido = await bd
    .selectFrom('dispositivos')
    .select('marcaHash')
    .where('marcaHash', '=', marcaHash)
    .where('vistoEn', '>', sql<Date>`now() - interval '1 year'`)
    .limit(1)
    .executeTakeFirst();
  return conocido !== undefined;
}

export async function recordarDireccion(bd: Ejecutor, idUsuario: number, direccionHash: Buffer) {
  await bd
    .insertInto('direccionesConocidas')
    .values({ idUsuario, direccionHash })
    .onConflict((conflicto) =>
      conflicto.columns(['idUsuario', 'direccionHash']).doUpdateSet({ vistaEn: sql`now()` }),
    )
    .execute();
}

/** Returns false when the mark is not one of this user. */
export async function volverAVer(bd: Ejecutor, idUsuario: number, marcaHash: Buffer) {
  const { numUpdatedRows } = await bd
    .updateTable('dispositivos')
    .set({ vistoEn: sql`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('marcaHash', '=', marcaHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Registers a device new for this user. Its other users move to the new mark too, so a copied mark
 * becomes useless.
 */
export async function estrenarDispositivo(
  bd: Ejecutor,
  idUsuario: number,
  { vieja, nueva }: { vieja: Buffer | null; nueva: Buffer },
): Promise<void> {
  await bd
    .updateTable('dispositivos')
    .set({ marcaHash: nueva })
    .where('marcaHash', '=', vieja)
    .execute();
  await bd.insertInto('dispositivos').values({ idUsuario, marcaHash: nueva }).execute();
}

export const buscarContrasena = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('usuarios')
    .select(['contrasenaHash', 'documentoIdentificacion'])
    .select(sql<boolean>`coalesce(${provisionalHasta('usuarios')} < now(), false)`.as('vencida'))
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow();

/** For the rest of the transaction, a change of password ends every session of the user except this one. */
export const conservarSesion = (tx: Ejecutor, tokenHash: Buffer) =>
  sql`select set_config('visitas.sesion_que_sigue', ${tokenHash.toString('hex')}, true)`.execute(
    tx,
  );

/** The second factor was set up in this session: it serves for everything from now on. */
export const darFactor = (tx: Ejecutor, tokenHash: Buffer) =>
  tx
    .updateTable('sesiones')
    .set({ faltaFactor: false })
    .where('tokenHash', '=', tokenHash)
    .where('faltaFactor', '=', true)
    .execute();

/** The other sessions showed no factor: somebody else may have opened them with the password. */
export const cerrarLasDemas = (
  tx: Ejecutor,
  { idUsuario, tokenHash }: { idUsuario: number; tokenHash: Buffer },
) =>
  tx
    .deleteFrom('sesiones')
    .where('idUsuario', '=', idUsuario)
    .where('tokenHash', '<>', tokenHash)
    .execute();

/** With `de`, replaces only the checked password: a newer one is not overwritten. */
export async function reemplazarContrasena(
  bd: Ejecutor,
  idUsuario: number,
  {
    de,
    a,
    debeCambiarContrasena,
  }: { de?: string | null; a: string; debeCambiarContrasena: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await bd
    .updateTable('usuarios')
    .set({ contrasenaHash: a, debeCambiarContrasena })
    .where('idUsuario', '=', idUsuario)
    .$if(de !== undefined, (consulta) =>
      consulta.where('contrasenaHash', 'is not distinct from', de ?? null),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last ones used are kept: a browser that forgets its cookies makes a new one each time. */
const DISPOSITIVOS_POR_USUARIO = 40;

export const caducosDeSesion = [
  sql`delete from sesiones where expira_en < now()`,
  sql`delete from intentos_ingreso where ultimo_en < now() - interval '24 hours'`,
  // The brake of the sign-in trusts an address for the same time.
  sql`delete from direcciones_conocidas where vista_en < now() - interval '90 days'`,
  sql`delete from dispositivos where visto_en < now() - interval '1 year'`,
  sql`delete from dispositivos d using (
      select id_usuario, marca_hash,
        row_number() over (partition by id_usuario order by visto_en desc) as lugar from dispositivos
    ) sobrante
    where lugar > ${DISPOSITIVOS_POR_USUARIO}
      and (d.id_usuario, d.marca_hash) = (sobrante.id_usuario, sobrante.marca_hash)`,
];
