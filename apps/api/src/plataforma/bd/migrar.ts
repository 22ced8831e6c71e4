import { type Migration, sql } from 'kysely';
import pg from 'pg';
import { ErrorDeArranque } from '../fallos.ts';
import { type Conexion, sinPrisa } from './conexion.ts';
import type { Ejecutor } from './esquema.ts';
import { MIGRACIONES } from './migraciones.ts';
import { exigirMismas, leerTablas } from './tablas.ts';

type Migraciones = Record<string, Migration>;

const TABLA_REPETIDA = '42P07';

/** Any number will do, as long as every version of the program uses the same. */
const CERROJO = 4_818_203;

/**
 * Runs every pending migration, or none if one fails, without any limit of time. The lock belongs to
 * the transaction: Kysely's own Migrator takes it for the session, which a pooler in transaction mode
 * gives to somebody else. Of data that somebody has, each is told before and after.
 */
export async function migrar(
  conexion: Conexion,
  migraciones: Migraciones = MIGRACIONES,
  avisar: (mensaje: string) => void = () => undefined,
): Promise<void> {
  try {
    await sinPrisa(conexion, (bd) =>
      bd.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(CERROJO)})`.execute(tx);
        await sql`create table if not exists migraciones (
          nombre text primary key,
          aplicada_en timestamptz not null default now()
        )`.execute(tx);
        await sql`alter table migraciones add column if not exists tablas text`.execute(tx);
        await aplicarPendientes(tx, migraciones, avisar);
      }),
    );
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === TABLA_REPETIDA ? ajena() : error;
  }
}

async function aplicarPendientes(
  tx: Ejecutor,
  migraciones: Migraciones,
  avisar: (mensaje: string) => void,
): Promise<void> {
  const { rows } = await sql<{
    nombre: string;
    tablas: string | null;
  }>`select nombre, tablas from migraciones order by nombre`.execute(tx);
  const aplicadas = new Set(rows.map(({ nombre }) => nombre));
  const ajenas = [...aplicadas].filter((nombre) => !(nombre in migraciones));
  if (ajenas.length > 0) throw masNueva(ajenas);
  const conocidas = rows.at(-1)?.tablas;
  if (conocidas) exigirMismas(conocidas, await leerTablas(tx));
  const nombres = Object.keys(migraciones);
  const pendientes = nombres.filter((nombre) => !aplicadas.has(nombre));
  const decir = aplicadas.size > 0 ? avisar : () => undefined;
  for (const nombre of pendientes) {
    decir(`Poniendo al día los datos: ${numeroDe(nombre)} de ${numeroDe(nombres.at(-1))}…`);
    const inicio = performance.now();
    await migraciones[nombre]?.up(tx);
    await sql`insert into migraciones (nombre) values (${nombre})`.execute(tx);
    const segundos = ((performance.now() - inicio) / 1_000).toFixed(1);
    decir(`Hecha ${nombre} en ${segundos} s.`);
  }
  if (pendientes.length > 0 || !conocidas)
    await sql`update migraciones set tablas = ${await leerTablas(tx)}
      where nombre = (select max(nombre) from migraciones)`.execute(tx);
}

/** '005' of '005-ingreso'. */
const numeroDe = (nombre = ''): string => nombre.split('-')[0] ?? nombre;

const masNueva = (ajenas: string[]) =>
  new ErrorDeArranque(
    `La base de datos es de una versión más nueva del programa (${ajenas.join(', ')}). ` +
      'Actualiza el programa; los datos no se tocaron.',
  );

const ajena = () =>
  new ErrorDeArranque(
    'La base de datos ya tiene tablas de otro programa y no se tocó. Usa una vacía: otra en DATABASE_URL, u otra carpeta en DATA_DIR.',
  );
