import { randomBytes } from 'node:crypto';
import { MIGRACIONES } from '../../plataforma/bd/migraciones.ts';
import { ponerAlDia } from '../../plataforma/bd/migrar.ts';
import {
  comoEjecutor,
  escribirNombre,
  escribirTexto,
  type UnaConexion,
} from '../../plataforma/bd/unaConexion.ts';
import type { Manifiesto } from '../manifiesto.ts';

/** The tables, indexes and rules that the program of the backup had, without any row. */
export async function crearTablas(cliente: UnaConexion, nombres: readonly string[]): Promise<void> {
  const migraciones = Object.fromEntries(
    Object.entries(MIGRACIONES).filter(([nombre]) => nombres.includes(nombre)),
  );
  await ponerAlDia(comoEjecutor(cliente), { migraciones, funciones: {} });
}

/** The next start installs its own: those of the copy were not made here. */
export const olvidarFunciones = (cliente: UnaConexion): Promise<unknown> =>
  cliente.query(
    `alter table migraciones add column if not exists funciones text; update migraciones set funciones = null`,
  );

/** What later programs changed, and the functions of this one. */
export async function terminarTablas(
  cliente: UnaConexion,
  avisar: (mensaje: string) => void,
): Promise<void> {
  await olvidarFunciones(cliente);
  await ponerAlDia(comoEjecutor(cliente), { avisar });
}

const DEL_ESQUEMA = 'relnamespace = current_schema()::regnamespace';
const SIN_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export async function tablasQueHay(cliente: UnaConexion): Promise<string[]> {
  const { rows } = await cliente.query<{ nombre: string }>(
    `select relname as nombre from pg_class c
     where relkind in ('r', 'p') and ${DEL_ESQUEMA} and ${SIN_EXTENSION} order by relname`,
  );
  return rows.map(({ nombre }) => nombre);
}

const textos = async (cliente: UnaConexion, consulta: string): Promise<string[]> =>
  (await cliente.query<{ texto: string }>(consulta)).rows.map(({ texto }) => texto);

/**
 * Rows come in several times faster without indexes, references and triggers. The returned
 * statements put all of them back by their own definition, and so check every row.
 */
export async function desnudar(cliente: UnaConexion, tablas: readonly string[]): Promise<string[]> {
  const indices = await textos(
    cliente,
    `select pg_get_indexdef(i.indexrelid) as texto from pg_index i join pg_class c on c.oid = i.indrelid
     where ${DEL_ESQUEMA} and not exists (select from pg_constraint r where r.conindid = i.indexrelid)
     order by i.indexrelid`,
  );
  const referencias = await textos(
    cliente,
    REFERENCIAS('add', `|| ' ' || pg_get_constraintdef(r.oid)`),
  );
  for (const quitar of await textos(cliente, REFERENCIAS('drop', ''))) await cliente.query(quitar);
  for (const quitar of await textos(cliente, QUITAR_INDICES)) await cliente.query(quitar);
  const nombres = tablas.map(escribirNombre);
  for (const tabla of nombres) await cliente.query(`alter table ${tabla} disable trigger user`);
  await cliente.query(`truncate ${nombres.join(', ')}`);
  const disparadores = nombres.map((tabla) => `alter table ${tabla} enable trigger user`);
  return [...indices, ...referencias, ...disparadores];
}

const REFERENCIAS = (que: 'add' | 'drop', resto: string) =>
  `select format('alter table %I ${que} constraint %I', c.relname, r.conname) ${resto} as texto
   from pg_constraint r join pg_class c on c.oid = r.conrelid
   where r.contype = 'f' and ${DEL_ESQUEMA} order by c.relname, r.conname`;

const QUITAR_INDICES = `
  select format('drop index %I', n.relname) as texto
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where c.${DEL_ESQUEMA} and not exists (select from pg_constraint r where r.conindid = i.indexrelid)`;

/** Each identity goes on from the last number it had given. */
export async function ponerSecuencias(
  cliente: UnaConexion,
  secuencias: Manifiesto['secuencias'],
): Promise<void> {
  for (const { tabla, columna, ultimo } of secuencias) {
    if (ultimo === null) continue;
    await cliente.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      escribirNombre(tabla),
      columna,
      ultimo,
    ]);
  }
}

/** The kept files that the rows name. */
export async function cuantosArchivos(cliente: UnaConexion): Promise<number> {
  const { rows } = await cliente.query<{ cuantos: number }>(
    'select count(distinct guardada)::integer as cuantos from archivos',
  );
  return rows[0]?.cuantos ?? 0;
}

/**
 * These keys seal moments of the old server, which mean nothing here: a browser that kept one must
 * read everything again.
 */
export async function renovarLlaves(cliente: UnaConexion): Promise<void> {
  if (!(await tablasQueHay(cliente)).includes('llaves')) return;
  for (const uso of ['posicion', 'etiqueta'])
    await cliente.query('update llaves set llave = $2 where uso = $1', [uso, randomBytes(32)]);
}

/** Moves what there is to a schema of its own, where it stays until an operator deletes it. */
export async function apartar(cliente: UnaConexion, esquema: string): Promise<void> {
  await cliente.query(`create schema ${escribirNombre(esquema)}`);
  const mudanzas = await textos(
    cliente,
    // A function may name the type of a table's row, so functions go first.
    `select format('alter function %s set schema %I', c.oid::regprocedure, ${escribirTexto(esquema)}) as texto
     from pg_proc c where pronamespace = current_schema()::regnamespace and prokind = 'f'
       and ${SIN_EXTENSION} and pg_has_role(proowner, 'usage')
     union all
     select format('alter table %I set schema %I', relname, ${escribirTexto(esquema)})
     from pg_class c where relkind in ('r', 'p') and not relispartition and ${DEL_ESQUEMA}
       and ${SIN_EXTENSION} and pg_has_role(relowner, 'usage')`,
  );
  for (const mudar of mudanzas) await cliente.query(mudar);
}

/**
 * Other programs of this company with a connection to that database. A pooler keeps its own open
 * after their programs end, so behind one there is no telling, and none are counted.
 */
export async function otrosConectados(
  cliente: UnaConexion & { processID?: number | null },
): Promise<number> {
  const { rows } = await cliente.query<{ otros: number }>(
    `select count(*)::integer as otros from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and pg_backend_pid() = $1
       and application_name = 'gestion-visitas'`,
    [cliente.processID],
  );
  return rows[0]?.otros ?? 0;
}
