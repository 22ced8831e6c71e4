import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Carpetas } from './carpeta.ts';
import type { Identidad } from './ejecucion.ts';

export const PUERTO = 5432;

/** The longest path that the kernel admits for a Unix socket (sun_path, without its final NUL). */
const LONGITUD_MAXIMA = process.platform === 'darwin' ? 103 : 107;

const cabe = (carpeta: string) =>
  Buffer.byteLength(join(carpeta, `.s.PGSQL.${PUERTO}`)) <= LONGITUD_MAXIMA;

/** Puts the socket beside the data or, when that path is too long, in a private temporary folder. */
export async function elegirZocalo({ raiz }: Carpetas): Promise<string> {
  const propio = join(raiz, 'socket');
  if (cabe(propio)) return propio;
  return mkdtemp(join(cabe(join(tmpdir(), 'visitas-XXXXXX')) ? tmpdir() : '/tmp', 'visitas-'));
}

/** Access to this folder gives superuser access to the database, so only the engine's user has it. */
export async function prepararZocalo(zocalo: string, { uid, gid }: Identidad): Promise<void> {
  await mkdir(zocalo, { recursive: true });
  await chmod(zocalo, 0o700);
  await chown(zocalo, uid, gid);
}
