import { type RawBuilder, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

/** A change as the database says it; `personas` null is everybody who may read its scope. */
export interface Cambio {
  idCambio: number;
  ambito: string;
  personas: number[] | null;
}

export interface Lectura {
  /** The oldest transaction that was still open: what comes later is of it or of a younger one. */
  abierta: string;
  /** Milliseconds of the database's clock, which is the same for every instance. */
  en: number;
  cambios: Cambio[];
}

/** All of one moment: what was committed by then, and what may still be. */
async function leer(bd: Ejecutor, desde: RawBuilder<unknown>): Promise<Lectura> {
  const { rows } = await sql<Lectura>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as abierta,
      floor(extract(epoch from now()) * 1000)::bigint as en, (
      select coalesce(json_agg(json_build_object(
        'idCambio', id_cambio, 'ambito', ambito, 'personas', personas)), '[]') from (${desde}) c
    ) as cambios`.execute(bd);
  const [lectura] = rows;
  if (!lectura) throw new Error('What changed is always one row.');
  return lectura;
}

/** What may not have been heard by whoever heard until this transaction; null has heard all. */
export const leerDesde = (bd: Ejecutor, abierta: string | null): Promise<Lectura> =>
  leer(bd, sql`select * from cambios where tx >= ${abierta}::text::xid8`);

const ULTIMOS = 500;

/** Of the last minute, for who begins to listen: what they have on screen they read a moment ago. */
export const leerUltimos = (bd: Ejecutor): Promise<Lectura> =>
  leer(
    bd,
    sql`select * from (select * from cambios order by tx desc, id_cambio desc limit ${ULTIMOS}) u
      where ocurrido_en > now() - interval '1 minute'`,
  );

/** Of these sessions, those that still live. Nobody uses them by that. */
export async function vigentes(bd: Ejecutor, sesiones: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ huella: string }>`
    select encode(s.token_hash, 'hex') as huella from sesiones s
    join usuarios u on u.id_usuario = s.id_usuario and u.activo
    where s.token_hash = any(${sesiones}::bytea[]) and s.expira_en > now()`.execute(bd);
  return new Set(rows.map(({ huella }) => huella));
}

export async function llaveDePosicion(bd: Ejecutor): Promise<Buffer> {
  const fila = bd.selectFrom('llaves').select('llave').where('uso', '=', 'posicion');
  return (await fila.executeTakeFirstOrThrow()).llave;
}
