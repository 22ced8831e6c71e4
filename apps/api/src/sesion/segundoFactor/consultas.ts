import { type Generated, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { cerrarLasDemas, darFactor } from '../consultas.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    segundosFactores: {
      idUsuario: number;
      secreto: Buffer;
      /** The salt of the recovery codes. */
      sal: Buffer;
      /** The last step whose code was used. */
      ultimoPaso: Generated<number>;
      creadoEn: Generated<Date>;
      activadoEn: Date | null;
      codigosEn: Generated<Date>;
      /** The last sign-in that a code let in (see `UsoDeCodigo`), and when. */
      intentoHash: Buffer | null;
      intentoEn: Date | null;
    };
    codigosDeRecuperacion: {
      idUsuario: number;
      codigoHash: Buffer;
      usadoEn: Date | null;
    };
    /** When a person first signed in while their role asked for a second factor. */
    plazosDeFactor: {
      idUsuario: number;
      desde: Generated<Date>;
    };
  }
}

/** The first ones whose code was not used yet; a started factor that was never activated is another one each time. */
export async function empezarFactor(
  bd: Ejecutor,
  idUsuario: number,
  { secreto, sal }: { secreto: Buffer; sal: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await bd
    .insertInto('segundosFactores')
    .values({ idUsuario, secreto, sal })
    .onConflict((conflicto) =>
      conflicto
        .column('idUsuario')
        .doUpdateSet({ secreto, sal, creadoEn: sql`now()` })
        .where('segundosFactores.activadoEn', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const buscarFactor = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('segundosFactores')
    .select(['secreto', 'sal', 'activadoEn', 'ultimoPaso'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();

interface Activacion {
  secreto: Buffer;
  paso: number;
  sal: Buffer;
  resumidos: readonly Buffer[];
}

/**
 * The code of the activation counts as used. Only the asking session stays. The devices known until now entered with
 * the password alone, so they get no softer brake of codes.
 */
export async function activarFactor(
  tx: Ejecutor,
  { idUsuario, tokenHash }: { idUsuario: number; tokenHash: Buffer },
  { secreto, paso, sal, resumidos }: Activacion,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segundosFactores')
    .set({ activadoEn: sql`now()`, codigosEn: sql`now()`, ultimoPaso: paso, sal })
    .where('idUsuario', '=', idUsuario)
    .where('secreto', '=', secreto)
    .where('activadoEn', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await guardarCodigos(tx, idUsuario, resumidos);
  await darFactor(tx, tokenHash);
  await cerrarLasDemas(tx, { idUsuario, tokenHash });
  await tx.deleteFrom('dispositivos').where('idUsuario', '=', idUsuario).execute();
  return true;
}

export async function renovarCodigos(
  tx: Ejecutor,
  idUsuario: number,
  { sal, resumidos }: Pick<Activacion, 'sal' | 'resumidos'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segundosFactores')
    .set({ sal, codigosEn: sql`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('activadoEn', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('codigosDeRecuperacion').where('idUsuario', '=', idUsuario).execute();
  await guardarCodigos(tx, idUsuario, resumidos);
  return true;
}

const guardarCodigos = (tx: Ejecutor, idUsuario: number, resumidos: readonly Buffer[]) =>
  tx
    .insertInto('codigosDeRecuperacion')
    .values(resumidos.map((codigoHash) => ({ idUsuario, codigoHash })))
    .execute();

/** Whose code it is, and the attempt that brings it. Without a key of the attempt nothing is kept of it. */
export interface UsoDeCodigo {
  idUsuario: number;
  intentoHash: Buffer | null;
}

const conIntento = (intentoHash: Buffer | null) =>
  intentoHash && { intentoHash, intentoEn: sql<Date>`now()` };

/** False when that code, or a later one, was used already. */
export async function gastarPaso(
  bd: Ejecutor,
  { idUsuario, intentoHash }: UsoDeCodigo,
  paso: number,
): Promise<boolean> {
  const { numUpdatedRows } = await bd
    .updateTable('segundosFactores')
    .set({ ultimoPaso: paso, ...conIntento(intentoHash) })
    .where('idUsuario', '=', idUsuario)
    .where('ultimoPaso', '<', paso)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** 'nada' when it is none of the person's codes. */
export async function gastarRecuperacion(
  tx: Ejecutor,
  { idUsuario, intentoHash }: UsoDeCodigo,
  codigoHash: Buffer,
): Promise<'bien' | 'usado' | 'nada'> {
  const suyo = tx
    .updateTable('codigosDeRecuperacion')
    .set({ usadoEn: sql`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('codigoHash', '=', codigoHash);
  const { numUpdatedRows } = await suyo.where('usadoEn', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 1n) {
    const intento = conIntento(intentoHash);
    if (intento)
      await tx
        .updateTable('segundosFactores')
        .set(intento)
        .where('idUsuario', '=', idUsuario)
        .execute();
    return 'bien';
  }
  const usado = await tx
    .selectFrom('codigosDeRecuperacion')
    .select('usadoEn')
    .where('idUsuario', '=', idUsuario)
    .where('codigoHash', '=', codigoHash)
    .executeTakeFirst();
  return usado ? 'usado' : 'nada';
}

/** As long as an answer may be lost and asked for again without a session. */
const SE_REPITE = sql<Date>`now() - interval '10 minutes'`;

/** True when that very attempt, with that code, was the last one that entered: its answer was lost. */
export async function entroConEse(
  bd: Ejecutor,
  { idUsuario, intentoHash }: UsoDeCodigo,
): Promise<boolean> {
  if (intentoHash === null) return false;
  const suyo = await bd
    .selectFrom('segundosFactores')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .where('intentoHash', '=', intentoHash)
    .where('intentoEn', '>', SE_REPITE)
    .executeTakeFirst();
  return suyo !== undefined;
}

/** One that was begun and never activated is none. */
export async function quitarFactor(bd: Ejecutor, idUsuario: number): Promise<boolean> {
  const { numDeletedRows } = await bd
    .deleteFrom('segundosFactores')
    .where('idUsuario', '=', idUsuario)
    .where('activadoEn', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function quitarLlaves(bd: Ejecutor, idUsuario: number): Promise<number> {
  const { rows } =
    await sql`delete from llaves_de_acceso where id_usuario = ${idUsuario} returning 1`.execute(bd);
  return rows.length;
}

interface Leido {
  activadoEn: Date | null;
  codigos: number;
  conLlave: boolean;
  desde: Date | null;
}

/** What the account says of the factor, and since when its role asked for it. */
export async function leerFactor(bd: Ejecutor, idUsuario: number): Promise<Leido> {
  const { rows } = await sql<Leido>`
    select f.activado_en, p.desde,
      exists (select from llaves_de_acceso where id_usuario = ${idUsuario}) as con_llave,
      (select count(*) from codigos_de_recuperacion c
        where c.id_usuario = f.id_usuario and c.usado_en is null)::integer as codigos
    from (values (${idUsuario}::integer)) as u (id_usuario)
    left join segundos_factores f on f.id_usuario = u.id_usuario and f.activado_en is not null
    left join plazos_de_factor p on p.id_usuario = u.id_usuario`.execute(bd);
  return rows[0] ?? { activadoEn: null, codigos: 0, conLlave: false, desde: null };
}

/** The time to set it up counts from the first sign-in. */
export async function empezarPlazo(bd: Ejecutor, idUsuario: number): Promise<void> {
  await bd
    .insertInto('plazosDeFactor')
    .values({ idUsuario })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
}

/** A rule that is set again later gives its days again. */
export const olvidarPlazo = (bd: Ejecutor, idUsuario: number): Promise<unknown> =>
  bd.deleteFrom('plazosDeFactor').where('idUsuario', '=', idUsuario).execute();
