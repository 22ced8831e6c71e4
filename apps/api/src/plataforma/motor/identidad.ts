import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';
import { ejecutar } from './ejecutar.ts';

/** As whom the engine runs: PostgreSQL refuses root, and its folder must belong to who runs it. */
export interface Identidad {
  /** Owner of the engine's files. */
  uid: number;
  gid: number;
  /** What goes before the program. It replaces itself by the program, so the pid is the program's. */
  prefijo: readonly string[];
}

const NADIE = 65_534;

/** Seen from inside it is nobody; seen from outside it is still whoever starts it, without powers. */
const enEspacioPropio = (uid: number, gid: number): Identidad => ({
  uid,
  gid,
  prefijo: ['unshare', '--user', `--map-user=${NADIE}`, `--map-group=${NADIE}`],
});

const comoUsuario = (uid: number, gid: number, poderes: readonly string[] = []): Identidad => ({
  uid,
  gid,
  prefijo: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...poderes],
});

/** Lets another user pass through folders closed to everyone but their owner, such as /root. */
const ATRAVESAR = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

function candidatas(uid: number, gid: number, dueno: { uid: number; gid: number }): Identidad[] {
  if (uid !== 0) return [{ uid, gid, prefijo: [] }, enEspacioPropio(uid, gid)];
  const otro = dueno.uid === 0 ? { uid: NADIE, gid: NADIE } : dueno;
  return [
    ...(dueno.uid === 0 ? [enEspacioPropio(uid, gid)] : []),
    comoUsuario(otro.uid, otro.gid),
    comoUsuario(otro.uid, otro.gid, ATRAVESAR),
  ];
}

/** The first that works here, tried for real: containers and hardened systems refuse some. */
export async function elegirIdentidad(carpetas: Carpetas, postgres: string): Promise<Identidad> {
  const yo = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const dueno = (await stat(carpetas.cluster).catch(() => null)) ?? yo;

  const motivos: string[] = [];
  for (const identidad of candidatas(yo.uid, yo.gid, dueno)) {
    const fallo = await probar(identidad, postgres, carpetas);
    if (fallo === null) return identidad;
    motivos.push(fallo);
  }
  throw new ErrorDeArranque(
    `La base de datos incluida no puede ejecutarse aquí: ${motivos.join('; ')}.\nArranca el programa con un usuario normal, elige otra carpeta con DATA_DIR o indica un servidor PostgreSQL con DATABASE_URL.`,
  );
}

/** It can load the engine, it reaches the data and, to make it, it has a name (initdb asks). */
async function probar(identidad: Identidad, postgres: string, { raiz, cluster }: Carpetas) {
  const conNombre = existsSync(cluster) ? '' : 'id -un >/dev/null && ';
  const guion = `${conNombre}"$0" --version >/dev/null && test -x "$1"`;
  try {
    await ejecutar(identidad, 'sh', ['-c', guion, postgres, raiz]);
    return null;
  } catch (error) {
    const [ultima] = error instanceof Error ? error.message.trim().split('\n').slice(-1) : [];
    return `${identidad.prefijo[0] ?? 'directamente'}: ${ultima ?? 'sin permiso'}`;
  }
}
