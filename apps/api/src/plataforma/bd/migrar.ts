import { createHash } from 'node:crypto';
import { type Migration, sql } from 'kysely';
import pg from 'pg';
import { ErrorDeArranque } from '../fallos.ts';
import { type Conexion, sinPrisa } from './conexion.ts';
import type { Ejecutor } from './esquema.ts';
import { FUNCIONES, MIGRACIONES } from './migraciones.ts';
import { exigirMismas, leerTablas } from './tablas.ts';

interface Meta {
  migraciones?: Record<string, Migration>;
  funciones?: Record<string, string>;
  /** Called before and after each migration, unless the database is new. */
  avisar?: (mensaje: string) => void;
  /** Waited for before data in use are changed: a copy is kept. Its failure stops the start. */
  antes?: () => Promise<void>;
}

const TABLA_REPETIDA = '42P07';

/**
 * Migrations hold this lock alone; a backup shares it. Any number will do, as long as every version
 * of the program uses the same.
 */
export const CERROJO_DE_MIGRAR = 4_818_203;

/**
 * Runs the pending migrations and installs the current functions, without time limits. A failure
 * undoes everything. The lock belongs to the transaction: Kysely's own Migrator locks the session,
 * which a pooler in transaction mode hands to another client.
 */
export async function migrar(conexion: Conexion, meta: Meta = {}): Promise<void> {
  try {
    await sinPrisa(conexion, async (bd) => {
      const estado = await comoEsta(bd, meta);
      if (estado === 'al día') return;
      if (estado === 'atrasada') await meta.antes?.();
      await bd.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(CERROJO_DE_MIGRAR)})`.execute(tx);
        await ponerAlDia(tx, meta);
      });
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === TABLA_REPETIDA ? ajena() : error;
  }
}

/**
 * A look without the lock: with nothing to do, a restart does not wait for a backup, which holds it. What
 * there is to do is judged again under the lock, because another program may be migrating meanwhile.
 */
async function comoEsta(
  bd: Ejecutor,
  { migraciones = MIGRACIONES, funciones = FUNCIONES }: Meta,
): Promise<'al día' | 'atrasada' | 'otra'> {
  const { rows } = await sql<{ hay: boolean }>`
    select to_regclass('migraciones') is not null as hay`.execute(bd);
  if (!rows[0]?.hay) return 'otra';
  const { ultima, ajenas, pendientes } = await leerAplicadas(bd, migraciones);
  if (ajenas.length > 0 || !ultima) return 'otra';
  if (pendientes.length > 0) return 'atrasada';
  const conFunciones = ultima.funciones === huellaDe(textoDe(funciones));
  return conFunciones && ultima.tablas === (await leerTablas(bd)) ? 'al día' : 'otra';
}

async function leerAplicadas(bd: Ejecutor, migraciones: Record<string, Migration>) {
  const { rows } = await sql<{
    nombre: string;
    tablas?: string | null;
    funciones?: string | null;
  }>`select * from migraciones order by nombre`.execute(bd);
  const aplicadas = new Set(rows.map(({ nombre }) => nombre));
  return {
    ultima: rows.at(-1),
    ajenas: [...aplicadas].filter((nombre) => !(nombre in migraciones)),
    pendientes: Object.keys(migraciones).filter((nombre) => !aplicadas.has(nombre)),
  };
}

const textoDe = (funciones: Record<string, string>): string => Object.values(funciones).join('\n');
const huellaDe = (textos: string): string => createHash('sha256').update(textos).digest('hex');

/** The same as `migrar` within a transaction of the caller, which holds the lock. */
export async function ponerAlDia(
  tx: Ejecutor,
  { migraciones = MIGRACIONES, funciones = FUNCIONES, avisar = () => undefined }: Meta,
): Promise<void> {
  await sql`create table if not exists migraciones (
    nombre text primary key,
    aplicada_en timestamptz not null default now()
  )`.execute(tx);
  await sql`alter table migraciones add column if not exists tablas text,
    add column if not exists funciones text`.execute(tx);
  const { ultima, ajenas, pendientes } = await leerAplicadas(tx, migraciones);
  if (ajenas.length > 0) throw masNueva(ajenas);
  if (ultima?.tablas) exigirMismas(ultima.tablas, await leerTablas(tx));
  const textos = textoDe(funciones);
  const huella = huellaDe(textos);
  if (pendientes.length === 0 && ultima?.tablas && ultima.funciones === huella) return;
  await aplicar(tx, migraciones, { pendientes, avisar: ultima ? avisar : () => undefined });
  await sql.raw(textos).execute(tx);
  await sql`update migraciones set tablas = ${await leerTablas(tx)}, funciones = ${huella}
    where nombre = (select max(nombre) from migraciones)`.execute(tx);
}

interface Pendientes {
  pendientes: string[];
  avisar: (mensaje: string) => void;
}

async function aplicar(
  tx: Ejecutor,
  migraciones: Record<string, Migration>,
  { pendientes, avisar }: Pendientes,
): Promise<void> {
  const ultima = numeroDe(Object.keys(migraciones).at(-1));
  for (const nombre of pendientes) {
    avisar(`Poniendo al día los datos: ${numeroDe(nombre)} de ${ultima}…`);
    const inicio = performance.now();
    await migraciones[nombre]?.up(tx);
    await sql`insert into migraciones (nombre) values (${nombre})`.execute(tx);
    const segundos = ((performance.now() - inicio) / 1_000).toFixed(1);
    avisar(`Hecha ${nombre} en ${segundos} s.`);
  }
}

/** '005' from '005-ingreso'. */
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
