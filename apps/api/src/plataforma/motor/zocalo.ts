import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Carpetas } from './carpetas.ts';
import type { Identidad } from './identidad.ts';

export const PUERTO = 5432;

/** What the kernel accepts as the address of a Unix socket (sun_path, without its final NUL). */
const LONGITUD_MAXIMA = process.platform === 'darwin' ? 103 : 107;

const cabe = (carpeta: string) =>
  Buffer.byteLength(join(carpeta, `.s.PGSQL.${PUERTO}`)) <= LONGITUD_MAXIMA;

/** Beside the data; when that path is too long for a socket, a private temporary folder. */
export async function elegirZocalo({ raiz }: Carpetas): Promise<string> {
  const propio = join(raiz, 'socket');
  if (cabe(propio)) return propio;
  return mkdtemp(join(cabe(join(tmpdir(), 'visitas-XXXXXX')) ? tmpdir() : '/tmp', 'visitas-'));
}

/** Whoever enters the folder is the database's superuser: it is the engine's alone. */
export async function prepararZocalo(zocalo: string, { uid, gid }: Identidad): Promise<void> {
  await mkdir(zocalo, { recursive: true });
  await chmod(zocalo, 0o700);
  await chown(zocalo, uid, gid);
}
