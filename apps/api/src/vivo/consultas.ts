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
    /** Who reaches a visit that a transaction changed. */
    cambiosDeVisitas: {
      idUsuario: number;
      tx: string;
    };
  }
}

/** A change as the database says it; `personas` null is everybody who may read its scope. */
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
 * What changed and the moment of which it is, in one statement, because only so they are of the same
 * moment. However much was written, it is no more than who may have to read again.
 */
const pregunta = (cuales: RawBuilder<unknown>) =>
  sql<{ instantanea: string; en: number; cambios: Cambio[] }>`
    select pg_current_snapshot()::text as instantanea,
      floor(extract(epoch from now()) * 1000)::bigint as en, (
      select coalesce(json_agg(c), '[]') from (select distinct ambito, personas from cambios where ${cuales}) c
    ) as cambios`;

/**
 * What was committed since, once each: that of transactions that had not begun to end, and that of
 * those which were open then, however long they took. What a copy of another server brought with it
 * has numbers that have not come yet.
 */
export const desdePosicion = ({ tope, abiertas }: PosicionDeCambios) =>
  pregunta(sql`tx >= ${tope}::xid8 and tx < pg_snapshot_xmax(pg_current_snapshot())
    or tx = any(${abiertas}::xid8[])`);

/** For who begins to listen: what they have on screen they read a moment ago. */
export const delUltimoMinuto = pregunta(sql`ocurrido_en > now() - interval '1 minute'`);

/** Only where it is now. */
export const deAhora = pregunta(sql`false`);

export async function leerCambios(bd: Ejecutor, que: Pregunta): Promise<CambiosLeidos> {
  const { rows } = await que.execute(bd);
  const [fila] = rows;
  if (!fila) throw new Error('What changed is always one row.');
  const { instantanea, en, cambios } = fila;
  return { cambios, hasta: posicionDeInstantanea(instantanea, en) };
}

/** Of these sessions, those that still live. Nobody uses them by that. */
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
  // Longer than anybody is told of from where they had heard (servicio.ts).
  sql`delete from cambios where ocurrido_en < now() - interval '1 day'`,
  sql`delete from cambios_de_visitas where tx < (select min(tx) from cambios)`,
];
