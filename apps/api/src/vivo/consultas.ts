import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type PosicionDeCambios, posicionDeInstantanea } from '../plataforma/bd/posicion.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    cambios: {
      tx: Generated<string>;
      ocurridoEn: Generated<Date>;
      ambito: string;
      entidad: string;
      idEntidad: number;
      personas: number[] | null;
    };
    /** The users who reach a visit that a transaction changed. */
    cambiosDeVisitas: {
      idUsuario: number;
      tx: string;
    };
  }
}

/** A change as the database records it. `personas` null means every reader of its scope. */
export interface Cambio {
  ambito: string;
  personas: readonly number[] | null;
}

export interface CambiosLeidos {
  cambios: Cambio[];
  hasta: PosicionDeCambios;
}

type Pregunta = ReturnType<typeof pregunta>;

/**
 * Reads the changes and their moment in one statement, because only then do they agree. Its size
 * depends on the users affected, not on the writes.
 */
const pregunta = (cuales: RawBuilder<unknown>) =>
  sql<{ instantanea: string; en: number; cambios: Cambio[] }>`
    select pg_current_snapshot()::text as instantanea,
      floor(extract(epoch from now()) * 1000)::bigint as en, (
      select coalesce(json_agg(c), '[]') from (select distinct ambito, personas from cambios where ${cuales}) c
    ) as cambios`;

/**
 * Reads what was committed since, once each: the transactions not yet ended at that moment, and those then
 * open, however long they took. Numbers still in the future, from a copy of another server, are left out.
 */
export const desdePosicion = ({ tope, abiertas }: PosicionDeCambios) =>
  pregunta(sql`tx >= ${tope}::xid8 and tx < pg_snapshot_xmax(pg_current_snapshot())
    or tx = any(${abiertas}::xid8[])`);

/** For a new listener, whose screen was read a moment ago. */
export const delUltimoMinuto = pregunta(sql`ocurrido_en > now() - interval '1 minute'`);

/** Reads only the present position. */
export const deAhora = pregunta(sql`false`);

export async function leerCambios(bd: Ejecutor, que: Pregunta): Promise<CambiosLeidos> {
  const { rows } = await que.execute(bd);
  const [fila] = rows;
  if (!fila) throw new Error('What changed is always one row.');
  const { instantanea, en, cambios } = fila;
  return { cambios, hasta: posicionDeInstantanea(instantanea, en) };
}

/** Returns those of the sessions that are still alive. It does not count as use. */
export async function vigentes(bd: Ejecutor, sesiones: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ tokenHash: string }>`
    select encode(s.token_hash, 'hex') as token_hash from sesiones s
    join usuarios u on u.id_usuario = s.id_usuario and u.activo
    where s.token_hash = any(${sesiones}::bytea[]) and s.expira_en > now()`.execute(bd);
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

export async function llaveDePosicion(bd: Ejecutor): Promise<Buffer> {
  const fila = bd.selectFrom('llaves').select('llave').where('uso', '=', 'posicion');
  return (await fila.executeTakeFirstOrThrow()).llave;
}

export const caducosDeVivo = [
  // Longer than a position is remembered (servicio.ts).
  sql`delete from cambios where ocurrido_en < now() - interval '1 day'`,
  sql`delete from cambios_de_visitas where tx < (select min(tx) from cambios)`,
];
