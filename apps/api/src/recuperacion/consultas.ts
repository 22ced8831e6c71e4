import { type ColumnType, type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    direccionesDeUnUso: {
      idDireccion: GeneratedAlways<number>;
      idUsuario: number;
      para: 'contrasena' | 'correo';
      secretoHash: Buffer;
      /** The e-mail that it proves. */
      correo: string | null;
      /** The Administrador who made it. Null when its person asked for it. */
      creadaPor: number | null;
      creadaEn: Generated<Date>;
      venceEn: ColumnType<Date, Date, never>;
    };
    /** What was asked at the sign-in, to be answered by the one who sends the mail. */
    recuperacionesPedidas: {
      idPedida: GeneratedAlways<number>;
      /** Null when nobody has the name that was typed. */
      idUsuario: number | null;
      creadaEn: Generated<Date>;
    };
  }
}

const DURA = sql`interval '24 hours'`;

interface DeSuClase {
  idUsuario: number;
  secretoHash: Buffer;
}
type DireccionNueva = DeSuClase & ({ creadaPor: number } | { correo: string });

/**
 * One that an Administrador makes, or that proves an e-mail. It takes the place of the one that there was. Undefined when
 * that person is not active.
 */
export async function guardarDireccion(
  tx: Ejecutor,
  { idUsuario, secretoHash, ...como }: DireccionNueva,
): Promise<{ venceEn: Date } | undefined> {
  const [para, correo, creadaPor] =
    'correo' in como ? ['correo', como.correo, null] : ['contrasena', null, como.creadaPor];
  const { rows } = await sql<{ venceEn: Date }>`
    insert into direcciones_de_un_uso (id_usuario, para, secreto_hash, correo, creada_por, vence_en)
    select id_usuario, ${para}, ${secretoHash}, ${correo}, ${creadaPor}::integer, now() + ${DURA}
    from usuarios where id_usuario = ${idUsuario} and activo
    on conflict (id_usuario, para) where para = 'correo' or creada_por is not null do update set secreto_hash = excluded.secreto_hash,
      correo = excluded.correo, creada_por = excluded.creada_por, creada_en = now(), vence_en = excluded.vence_en
    returning vence_en`.execute(tx);
  return rows[0];
}

/** Who insists gets one letter in this time, and so many a day. The address in each stays good. */
const ENTRE_CARTAS = sql`interval '10 minutes'`;
const CARTAS_AL_DIA = 5;

/**
 * One for a letter, beside those of the earlier letters. Undefined when that person got one a moment ago or enough today.
 * `tomarPedidas` has locked them, so this statement sees what another instance wrote.
 */
export async function guardarLaDeUnaCarta(
  tx: Ejecutor,
  { idUsuario, secretoHash }: DeSuClase,
): Promise<{ venceEn: Date } | undefined> {
  const { rows } = await sql<{ venceEn: Date }>`
    insert into direcciones_de_un_uso (id_usuario, para, secreto_hash, vence_en)
    select u.id_usuario, 'contrasena', ${secretoHash}, now() + ${DURA}
    from usuarios u where u.id_usuario = ${idUsuario} and u.activo and (
      select count(*) < ${sql.lit(CARTAS_AL_DIA)}
        and count(*) filter (where d.creada_en > now() - ${ENTRE_CARTAS}) = 0
      from direcciones_de_un_uso d
      where d.id_usuario = u.id_usuario and d.para = 'contrasena' and d.creada_por is null
        and d.creada_en > now() - ${DURA})
    returning vence_en`.execute(tx);
  return rows[0];
}

export interface DireccionViva {
  idDireccion: number;
  idUsuario: number;
  para: 'contrasena' | 'correo';
  correo: string | null;
  venceEn: Date;
  nombre: string;
  user: string;
  documentoIdentificacion: string;
}

/** Used, expired, replaced, of an inactive person: none of them is alive, and nobody is told which. */
export const buscarDireccion = (
  bd: Ejecutor,
  secretoHash: Buffer,
): Promise<DireccionViva | undefined> =>
  bd
    .selectFrom('direccionesDeUnUso as d')
    .innerJoin('usuarios as u', 'u.idUsuario', 'd.idUsuario')
    .select(['d.idDireccion', 'd.idUsuario', 'd.para', 'd.correo', 'd.venceEn'])
    .select(['u.nombre', 'u.usuario as user', 'u.documentoIdentificacion'])
    .where('d.secretoHash', '=', secretoHash)
    .where('d.venceEn', '>', sql<Date>`now()`)
    .where('u.activo', '=', true)
    .executeTakeFirst();

/** Two may come at once: one gets it. */
export const gastarDireccion = (
  tx: Ejecutor,
  secretoHash: Buffer,
): Promise<{ creadaPor: number | null } | undefined> =>
  tx
    .deleteFrom('direccionesDeUnUso')
    .where('secretoHash', '=', secretoHash)
    .where('venceEn', '>', sql<Date>`now()`)
    .returning('creadaPor')
    .executeTakeFirst();

/** The one that an Administrador made; undefined when there is none. */
export const anularDireccion = (tx: Ejecutor, idUsuario: number) =>
  tx
    .deleteFrom('direccionesDeUnUso')
    .where('idUsuario', '=', idUsuario)
    .where('creadaPor', 'is not', null)
    .returning('idDireccion')
    .executeTakeFirst();

/** The one that an Administrador made, for the page of that person. */
export const leerDireccion = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('direccionesDeUnUso as d')
    .innerJoin('usuarios as u', 'u.idUsuario', 'd.creadaPor')
    .select(['d.venceEn', 'u.nombre as creadaPor'])
    .where('d.idUsuario', '=', idUsuario)
    .where('d.para', '=', 'contrasena')
    .where('d.venceEn', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Only an active person gets one. The address chose it, so it is nobody's provisional one. */
export async function elegirPorDireccion(
  tx: Ejecutor,
  idUsuario: number,
  contrasenaHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ contrasenaHash, debeCambiarContrasena: false })
    .where('idUsuario', '=', idUsuario)
    .where('activo', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The log then names the owner of the address, who has no session. */
export const firmarComo = (tx: Ejecutor, idUsuario: number | null) =>
  sql`select set_config('visitas.id_usuario', ${String(idUsuario ?? '')}, true)`.execute(tx);

/** Tells the person, who may not be the one who used it. The notice names who made it. */
export async function avisarDeSuUso(
  tx: Ejecutor,
  { idUsuario, creadaPor }: { idUsuario: number; creadaPor: number | null },
): Promise<void> {
  await firmarComo(tx, creadaPor);
  await sql`select avisar_de_la_cuenta(${idUsuario}::integer, 'direccionUsada')`.execute(tx);
  await firmarComo(tx, idUsuario);
}

/** One row for any name, so that it takes the same time. */
export const anotarPedida = (tx: Ejecutor, idUsuario: number | null) =>
  tx.insertInto('recuperacionesPedidas').values({ idUsuario }).execute();

export interface Pedida {
  idUsuario: number;
  nombre: string;
  user: string;
  correo: string;
}

/**
 * Takes what was asked, of any name. Those with a password and a verified e-mail come back, once each and locked. Who only
 * signs in with a provider is given no other way in.
 */
export async function tomarPedidas(tx: Ejecutor): Promise<Pedida[]> {
  const { rows } = await sql<Pedida>`
    with tomadas as (
      delete from recuperaciones_pedidas where id_pedida in (
        select id_pedida from recuperaciones_pedidas order by id_pedida limit 100 for update skip locked)
      returning id_usuario
    )
    select u.id_usuario, u.nombre, u.usuario as "user", u.correo
    from usuarios u
    where u.id_usuario in (select id_usuario from tomadas) and u.activo and u.correo is not null
      and u.contrasena_hash is not null
    order by u.id_usuario for no key update of u`.execute(tx);
  return rows;
}

export const leerMiCorreo = async (bd: Ejecutor, idUsuario: number) => {
  const { rows } = await sql<{ correo: string | null; pendiente: string | null }>`
    select u.correo, d.correo as pendiente from usuarios u
    left join direcciones_de_un_uso d
      on d.id_usuario = u.id_usuario and d.para = 'correo' and d.vence_en > now()
    where u.id_usuario = ${idUsuario}`.execute(bd);
  return rows[0] ?? { correo: null, pendiente: null };
};

export const guardarCorreo = (tx: Ejecutor, idUsuario: number, correo: string | null) =>
  tx
    .updateTable('usuarios')
    .set({ correo, correoEn: correo === null ? null : sql<Date>`now()` })
    .where('idUsuario', '=', idUsuario)
    .execute();

/** The address that waited to prove one. Undefined when none did. */
export const borrarDeCorreo = (tx: Ejecutor, idUsuario: number) =>
  tx
    .deleteFrom('direccionesDeUnUso')
    .where('idUsuario', '=', idUsuario)
    .where('para', '=', 'correo')
    .returning('idDireccion')
    .executeTakeFirst();

export const caducosDeRecuperacion = [
  sql`delete from direcciones_de_un_uso where vence_en < now()`,
  // Without a mail server nobody takes them.
  sql`delete from recuperaciones_pedidas where creada_en < now() - interval '1 hour'`,
];
