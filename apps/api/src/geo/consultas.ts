import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { LugarDeInternet } from './hallazgo.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    lugaresBuscados: {
      buscado: string;
      lugares: JSONColumnType<LugarDeInternet[]>;
      guardadosEn: Generated<Date>;
    };
    turnoDeBusqueda: {
      unico: Generated<boolean>;
      libreDesde: Generated<Date>;
    };
  }
}

/** Returns the geocoder's answer of the last 30 days, perhaps empty; null when there is none. */
export async function leerGuardados(
  bd: Ejecutor,
  buscado: string,
): Promise<LugarDeInternet[] | null> {
  const fila = await bd
    .selectFrom('lugaresBuscados')
    .select('lugares')
    .where('buscado', '=', buscado)
    .where('guardadosEn', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return fila?.lugares ?? null;
}

/** True when that geocoder, whose searches begin so, answered some of the last 30 days. */
export async function haContestado(bd: Ejecutor, comienzo: string): Promise<boolean> {
  const una = await bd
    .selectFrom('lugaresBuscados')
    .select('buscado')
    .where(({ fn }) => fn<boolean>('starts_with', ['buscado', sql.val(comienzo)]))
    .limit(1)
    .executeTakeFirst();
  return una !== undefined;
}

export async function guardar(
  bd: Ejecutor,
  buscado: string,
  lugares: readonly LugarDeInternet[],
): Promise<void> {
  const valores = { lugares: JSON.stringify(lugares), guardadosEn: sql<Date>`now()` };
  await bd
    .insertInto('lugaresBuscados')
    .values({ buscado, ...valores })
    .onConflict((conflicto) => conflicto.column('buscado').doUpdateSet(valores))
    .execute();
}

/** A little over a second, because some requests travel slower than others. */
const RITMO = sql`interval '1.1 seconds'`;
const ESPERA_MAXIMA = sql`interval '2 seconds'`;

export interface TurnoDeBusqueda {
  esperaMs: number;
  /** When the next turn is free, to the microsecond. It also identifies this turn. */
  hasta: string;
}

/**
 * All instances together may ask the geocoder once a second. Takes the next turn, or returns null
 * when it is too far away.
 */
export async function tomarTurno(bd: Ejecutor): Promise<TurnoDeBusqueda | null> {
  const { rows } = await sql<TurnoDeBusqueda>`
    update turno_de_busqueda set libre_desde = greatest(libre_desde, now()) + ${RITMO}
    where libre_desde <= now() + ${ESPERA_MAXIMA}
    returning libre_desde::text as hasta,
      ceil(1000 * extract(epoch from libre_desde - ${RITMO} - now()))::integer as espera_ms`.execute(
    bd,
  );
  return rows[0] ?? null;
}

/** Returns an unused turn: a user who keeps typing abandons the earlier searches. */
export async function devolverTurno(bd: Ejecutor, { hasta }: TurnoDeBusqueda): Promise<void> {
  await sql`
    update turno_de_busqueda set libre_desde = libre_desde - ${RITMO}
    where libre_desde = ${hasta}::timestamptz`.execute(bd);
}

/** Honours the pause that the geocoder asked for. */
export async function aplazarHuecos(bd: Ejecutor, segundos: number): Promise<void> {
  await sql`
    update turno_de_busqueda
    set libre_desde = greatest(libre_desde, now() + make_interval(secs => ${segundos}))`.execute(
    bd,
  );
}

export const caducosDeGeo = [
  sql`delete from lugares_buscados where guardados_en < now() - interval '30 days'`,
];
