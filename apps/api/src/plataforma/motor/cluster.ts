import { existsSync } from 'node:fs';
import { chown, lchown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asentar } from '../asentar.ts';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';
import type { Binarios } from './binarios.ts';
import { type Carpetas, escribirMarca } from './carpeta.ts';
import { ejecutar, type Identidad } from './ejecucion.ts';
import { explicarSalida } from './explicaciones.ts';

/** The program works as an ordinary role that owns its database, as on any other server. */
export const USUARIO = 'visitas';
export const BASE = 'visitas';

const PREFIJO_PROVISIONAL = 'postgres.nuevo-';

const OPCIONES_INITDB = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

const PRIMERAS_ORDENES = `CREATE ROLE ${USUARIO} LOGIN;\nCREATE DATABASE ${BASE} OWNER ${USUARIO};\n`;

/**
 * PostgreSQL's data directory is completed beside its place and moved there in one step. An interrupted first
 * start leaves nothing half made, and the second of two simultaneous starts finds that of the first.
 */
export async function crearCluster(carpetas: Carpetas, binarios: Binarios, identidad: Identidad) {
  const provisional = await mkdtemp(join(carpetas.raiz, PREFIJO_PROVISIONAL));
  try {
    await chown(provisional, identidad.uid, identidad.gid);
    await ejecutar(identidad, binarios.initdb, [...OPCIONES_INITDB, `--pgdata=${provisional}`]);
    const unico = ['--single', '-D', provisional, 'postgres'];
    await ejecutar(identidad, binarios.postgres, unico, PRIMERAS_ORDENES);
    await ponerEnSuSitio(provisional, carpetas);
  } catch (error) {
    await rm(provisional, { recursive: true, force: true });
    // Another start may have finished first and removed the unfinished directories.
    if (!existsSync(carpetas.cluster)) throw explicar(error, carpetas);
  }
  await escribirMarca(carpetas, 'lista');
}

async function ponerEnSuSitio(provisional: string, { raiz, cluster }: Carpetas): Promise<void> {
  try {
    await rename(provisional, cluster);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codigoDelSistema(error))) throw error;
    await rm(provisional, { recursive: true });
  }
  // The mark will say that the folder is complete, so the move must be on disk first.
  await asentar(raiz);
}

function explicar(error: unknown, { raiz }: Carpetas): unknown {
  if (!(error instanceof Error) || codigoDelSistema(error) !== '') return error;
  return (
    explicarSalida(error.message, raiz) ??
    new ErrorDeArranque(`No se pudo crear la base de datos en ${raiz}:\n${error.message.trim()}`)
  );
}

/**
 * Removes the leftovers of an interrupted first start. Only the holder of the folder may call it. A
 * directory that another start is writing may remain until that start, or the next, removes it.
 */
export async function limpiarProvisionales({ raiz }: Carpetas): Promise<void> {
  const sobras = (await readdir(raiz)).filter((nombre) => nombre.startsWith(PREFIJO_PROVISIONAL));
  await Promise.allSettled(sobras.map((nombre) => rm(join(raiz, nombre), { recursive: true })));
}

/**
 * Gives the folder to another user: it was made where user namespaces worked, and here they do not.
 * The folder itself goes last, so that the next start repeats an interrupted change.
 */
export async function cederCluster({ cluster }: Carpetas, { uid, gid }: Identidad) {
  for (const entrada of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entrada), uid, gid);
  }
  await chown(cluster, uid, gid);
}
