import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { CERROJO_DE_ARCHIVOS } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { PROCESO_MUERTO } from './fallo.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** The backups and rehearsals of this installation. A copy of the data leaves them out. */
    respaldos: {
      idRespaldo: GeneratedAlways<number>;
      clase: ClaseDeRespaldo;
      origen: OrigenDeRespaldo;
      empezadoEn: Generated<Date>;
      terminadoEn: Date | null;
      lugar: string;
      archivo: string;
      bytes: number | null;
      visitas: number | null;
      problema: string | null;
    };
  }
}

export type ClaseDeRespaldo = 'respaldo' | 'ensayo';
export type OrigenDeRespaldo = 'horario' | 'consola' | 'pantalla' | 'actualizacion';

/** Any number will do, as long as every version of the program uses the same. */
const CERROJO = 4_818_204;

/**
 * Takes the turn for as long as the transaction lives. A lock of the session would go to another client
 * of a pooler.
 */
export async function ocuparTurno(tx: Ejecutor): Promise<boolean> {
  const { rows } = await sql<{ esMio: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(CERROJO)}) as es_mio`.execute(tx);
  return rows[0]?.esMio === true;
}

/** Waits for a deletion of files in course, and lets none begin while the transaction lives. */
export const guardarArchivos = async (tx: Ejecutor): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(CERROJO_DE_ARCHIVOS)})`.execute(tx);
};

/** The one that somebody else is making. */
export const leerEnCurso = (bd: Ejecutor) =>
  bd
    .selectFrom('respaldos')
    .select(['clase', 'empezadoEn'])
    .where('terminadoEn', 'is', null)
    .orderBy('idRespaldo', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ends the rows of processes that died. Only with the turn taken is every open row one of these. */
export async function cerrarInterrumpidos(bd: Ejecutor): Promise<void> {
  await bd
    .updateTable('respaldos')
    .set({ terminadoEn: sql`now()`, problema: PROCESO_MUERTO })
    .where('terminadoEn', 'is', null)
    .execute();
}

/** The names that processes that died may have left half made in a place. */
export async function interrumpidosEn(bd: Ejecutor, lugar: string): Promise<string[]> {
  const filas = await bd
    .selectFrom('respaldos')
    .select('archivo')
    .distinct()
    .where('lugar', '=', lugar)
    .where('problema', '=', PROCESO_MUERTO)
    .execute();
  return filas.map(({ archivo }) => archivo);
}

interface Inicio {
  clase: ClaseDeRespaldo;
  origen: OrigenDeRespaldo;
  lugar: string;
  archivo: string;
}

export async function anotarInicio(bd: Ejecutor, inicio: Inicio): Promise<number> {
  const { idRespaldo } = await bd
    .insertInto('respaldos')
    .values(inicio)
    .returning('idRespaldo')
    .executeTakeFirstOrThrow();
  return idRespaldo;
}

export async function anotarArchivo(
  bd: Ejecutor,
  idRespaldo: number,
  archivo: string,
): Promise<void> {
  await bd.updateTable('respaldos').set({ archivo }).where('idRespaldo', '=', idRespaldo).execute();
}

/** Good with its size, or bad with its problem. */
type Final = { bytes: number; visitas: number | null } | { problema: string };

export async function anotarFin(bd: Ejecutor, idRespaldo: number, final: Final): Promise<void> {
  await bd
    .updateTable('respaldos')
    .set({ ...final, terminadoEn: sql`now()` })
    .where('idRespaldo', '=', idRespaldo)
    .execute();
}

export async function archivosEn(bd: Ejecutor, lugar: string): Promise<string[]> {
  const filas = await bd
    .selectFrom('respaldos')
    .select('archivo')
    .where('lugar', '=', lugar)
    .execute();
  return filas.map(({ archivo }) => archivo);
}

/**
 * The last one made goes first. By date, one of a clock that was ahead would take the place of all the later ones.
 * A person keeps and deletes those of the console.
 */
export const buenosEn = (bd: Ejecutor, lugar: string) =>
  bd
    .selectFrom('respaldos')
    .select(['idRespaldo', 'archivo'])
    .where('lugar', '=', lugar)
    .where('clase', '=', 'respaldo')
    .where('origen', '!=', 'consola')
    .where('bytes', 'is not', null)
    .orderBy('idRespaldo', 'desc')
    .execute();

export async function olvidar(bd: Ejecutor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await bd.deleteFrom('respaldos').where('idRespaldo', 'in', ids).execute();
}

/**
 * When the last good backup in a place began, and the last one of any end. A row from the future, written
 * while the clock was wrong, does not count: it would put off every backup until its date.
 */
export async function ultimosEn(bd: Ejecutor, lugar: string) {
  const { rows } = await sql<{ bueno: Date | null; intento: Date | null }>`
    select max(empezado_en) filter (where bytes is not null) as bueno, max(empezado_en) as intento
    from respaldos
    where lugar = ${lugar} and clase = 'respaldo' and empezado_en < now() + interval '1 day'`.execute(
    bd,
  );
  return rows[0] ?? { bueno: null, intento: null };
}

export async function hayEnsayoReciente(bd: Ejecutor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from respaldos where clase = 'ensayo' and bytes is not null
      and empezado_en between now() - interval '7 days' and now() + interval '1 day' limit 1`.execute(
    bd,
  );
  return rows.length > 0;
}

/** A good backup is forgotten only with its file. */
export const respaldosCaducos = sql`delete from respaldos
  where empezado_en < now() - interval '90 days' and terminado_en is not null
    and (clase = 'ensayo' or bytes is null)`;
