import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpeta.ts';

export interface Puesto {
  carpetas: Carpetas;
  /** The server's executable. */
  postgres: string;
  identidad: Identidad;
  progreso: (linea: string) => void;
}

/** The user of the engine: PostgreSQL refuses to run as root, and its user must own its data. */
export interface Identidad {
  /** Owner of the engine's files. */
  uid: number;
  gid: number;
  /** The command before the program's. It becomes the program, so the pid is the program's. */
  prefijo: readonly string[];
}

const NADIE = 65_534;

/** In a user namespace the engine sees itself as nobody; outside it runs as the user who starts it. */
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

/** Lets that user pass through folders that only their owner may enter, such as /root. */
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

/** Returns the first identity that works when tried: containers and hardened systems refuse some. */
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

/**
 * Returns null when that user can load the engine and reach the data, or else the reason. Making
 * the data also needs a user name: initdb asks for it.
 */
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

/** Without PostgreSQL's own variables (PGDATA, PGOPTIONS…), and with its messages in English. */
const entorno = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

/**
 * Starts in `/`, because its user may be unable to enter our folder. Detached, because a Ctrl-C at
 * the terminal is for our program, which stops it in order.
 */
export function lanzar(
  { prefijo }: Identidad,
  programa: string,
  argumentos: readonly string[],
  opciones: SpawnOptions,
) {
  const [orden = programa, ...resto] = [...prefijo, programa, ...argumentos];
  return spawn(orden, resto, { ...opciones, detached: true, cwd: '/', env: entorno() });
}

/** Waits for the program to end; the error of a failure has its whole output. */
export async function ejecutar(
  identidad: Identidad,
  programa: string,
  argumentos: readonly string[],
  entrada = '',
): Promise<void> {
  const proceso = lanzar(identidad, programa, argumentos, { stdio: 'pipe' });
  const fin = new Promise<number | null>((resolver, rechazar) => {
    proceso.on('error', rechazar);
    proceso.on('close', resolver);
  });
  // A program that ends without reading its input is judged by its exit code.
  proceso.stdin?.on('error', () => undefined).end(entrada);
  const [codigo, ...salidas] = await Promise.all([
    fin,
    ...[proceso.stdout, proceso.stderr].map((flujo) => (flujo ? text(flujo) : '')),
  ]);
  if (codigo !== 0) throw new Error(salidas.join('') || `${programa} terminó con ${codigo}`);
}
