import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Espacio } from '../plataforma/espacio.ts';
import type { ClaseDeRespaldo } from '../respaldo/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** The sizes of each day, in bytes. */
    tamanos: {
      /** YYYY-MM-DD, by the company's calendar. */
      dia: string;
      base: number;
      libre: number | null;
      total: number | null;
    };
  }
}

export interface Servidor {
  version: string;
  bytes: number;
  conexiones: number;
  conexionesMaximas: number;
  /** Null where pages carry no checksum. */
  paginasDanadas: number | null;
  ultimoDano: Date | null;
  /** The server's clock minus ours. */
  adelantoMs: number;
}

/** Two hundredths of a second of work at most: no table is read. */
export async function leerServidor(bd: Ejecutor): Promise<Servidor> {
  const antes = Date.now();
  const { rows } = await sql<Omit<Servidor, 'adelantoMs'> & { ahora: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as ahora,
      pg_database_size(d.oid) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as conexiones,
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as conexiones_maximas,
      s.checksum_failures as paginas_danadas, s.checksum_last_failure as ultimo_dano
    from pg_database d left join pg_stat_database s on s.datid = d.oid
    where d.datname = current_database()`.execute(bd);
  const [fila] = rows;
  if (!fila) throw new Error('The database does not list itself.');
  const { ahora, ...servidor } = fila;
  // The answer is of some moment between the question and its arrival.
  const nuestra = (antes + Date.now()) / 2;
  return { ...servidor, adelantoMs: ahora.getTime() - nuestra };
}

export interface Migracion {
  nombre: string;
  aplicadaEn: Date;
}

export async function leerMigraciones(bd: Ejecutor): Promise<Migracion[]> {
  const { rows } = await sql<Migracion>`
    select nombre, aplicada_en from migraciones order by nombre`.execute(bd);
  return rows;
}

export interface FilasContadas {
  visitas: number;
  finalizadas: number;
}

/** From the counts that triggers keep (032). */
export async function contarFilas(bd: Ejecutor): Promise<FilasContadas> {
  const { rows } = await sql<FilasContadas>`
    select coalesce(sum(cuantas), 0)::bigint as visitas,
      coalesce(sum(cuantas) filter (where estado = 'Finalizada'), 0)::bigint as finalizadas
    from cuentas_de_visitas`.execute(bd);
  return rows[0] ?? { visitas: 0, finalizadas: 0 };
}

export interface SesionesAbiertas {
  abiertas: number;
  personas: number;
}

export async function contarSesiones(bd: Ejecutor): Promise<SesionesAbiertas> {
  const { rows } = await sql<SesionesAbiertas>`
    select count(*) as abiertas, count(distinct id_usuario) as personas
    from sesiones where expira_en > now()`.execute(bd);
  return rows[0] ?? { abiertas: 0, personas: 0 };
}

export interface VersionEnUso {
  version: string;
  sesiones: number;
}

/** The versions that the open pages last said. */
export async function leerVersiones(bd: Ejecutor): Promise<VersionEnUso[]> {
  const { rows } = await sql<VersionEnUso>`
    select version, count(*) as sesiones from sesiones
    where expira_en > now() and version is not null group by version order by version`.execute(bd);
  return rows;
}

export interface Muestra {
  dia: string;
  base: number;
  libre: number | null;
  total: number | null;
}

const DIAS_GUARDADOS = 400;

export const leerTamanos = (bd: Ejecutor): Promise<Muestra[]> =>
  bd
    .selectFrom('tamanos')
    .selectAll()
    .orderBy('dia', 'desc')
    .limit(sql.lit(DIAS_GUARDADOS))
    .execute();

/** The first instance of the day writes it. The size is only measured when it is missing. */
export async function anotarTamano(
  bd: Ejecutor,
  dia: string,
  espacio: Espacio | null,
): Promise<void> {
  await sql`
    insert into tamanos (dia, base, libre, total)
    select ${dia}::date, pg_database_size(current_database()),
      ${espacio?.libre ?? null}::bigint, ${espacio?.total ?? null}::bigint
    where not exists (select from tamanos where dia = ${dia}::date)
    on conflict do nothing`.execute(bd);
}

export const caducosDeEstado = [sql`delete from tamanos where dia < now() - interval '400 days'`];

export interface RespaldoAnotado {
  empezadoEn: Date;
  terminadoEn: Date | null;
  lugar: string;
  bytes: number | null;
  visitas: number | null;
  problema: string | null;
}

export interface UltimosRespaldos {
  ultimoBueno: RespaldoAnotado | undefined;
  ultimoIntento: RespaldoAnotado | undefined;
  ultimoEnsayo: RespaldoAnotado | undefined;
}

export const leerUltimosRespaldos = async (bd: Ejecutor): Promise<UltimosRespaldos> => ({
  ultimoBueno: await losBuenos(losDe(bd, 'respaldo')).executeTakeFirst(),
  ultimoIntento: await losDe(bd, 'respaldo').executeTakeFirst(),
  ultimoEnsayo: await losDe(bd, 'ensayo').where('terminadoEn', 'is not', null).executeTakeFirst(),
});

/** A row from the future, written while the clock was wrong, would hide those of now until its date. */
const NO_DEL_FUTURO = sql<SqlBool>`empezado_en < now() + interval '1 day'`;

/** The newest of a kind, by its index. */
const losDe = (bd: Ejecutor, clase: ClaseDeRespaldo) =>
  bd
    .selectFrom('respaldos')
    .select(['empezadoEn', 'terminadoEn', 'lugar', 'bytes', 'visitas', 'problema'])
    .where('clase', '=', clase)
    .where(NO_DEL_FUTURO)
    .orderBy('empezadoEn', 'desc')
    .limit(sql.lit(1));

const losBuenos = <O>(respaldos: SelectQueryBuilder<Esquema, 'respaldos', O>) =>
  respaldos.where('terminadoEn', 'is not', null).where('problema', 'is', null);

const NO_EXISTE_TODAVIA = /^(42P01|42703)$/;

/** Null when the table or the column is of a migration that has not run: the console reads older data too. */
export async function siExiste<T>(leido: Promise<T>): Promise<T | null> {
  try {
    return await leido;
  } catch (error) {
    if (error instanceof pg.DatabaseError && NO_EXISTE_TODAVIA.test(error.code ?? '')) return null;
    throw error;
  }
}

export interface ResumenDeRespaldos {
  bueno: Date | null;
  bytes: number | null;
  /** Since the last good one. */
  fallidos: number;
  ensayo: Date | null;
}

export async function resumirRespaldos(bd: Ejecutor): Promise<ResumenDeRespaldos> {
  const { rows } = await sql<ResumenDeRespaldos>`
    select b.empezado_en as bueno, b.bytes,
      (select count(*) from respaldos f
        where f.clase = 'respaldo' and f.problema is not null and ${NO_DEL_FUTURO}
          and f.empezado_en > coalesce(b.empezado_en, '-infinity')) as fallidos,
      (select max(terminado_en) from respaldos e
        where e.clase = 'ensayo' and e.problema is null and ${NO_DEL_FUTURO}) as ensayo
    from (select) uno left join lateral (
      select empezado_en, bytes from respaldos
      where clase = 'respaldo' and terminado_en is not null and problema is null and ${NO_DEL_FUTURO}
      order by empezado_en desc limit 1
    ) b on true`.execute(bd);
  return rows[0] ?? { bueno: null, bytes: null, fallidos: 0, ensayo: null };
}
