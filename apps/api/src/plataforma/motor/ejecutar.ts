import { type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Identidad } from './identidad.ts';

/** Nothing of PostgreSQL's own variables (PGDATA, PGOPTIONS…) may leak in; messages in English. */
const entorno = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

/** Started from `/`: the folder we are in may be closed to whom the engine runs as. */
export function lanzar(
  { prefijo }: Identidad,
  programa: string,
  argumentos: readonly string[],
  opciones: SpawnOptions,
) {
  const [orden = programa, ...resto] = [...prefijo, programa, ...argumentos];
  return spawn(orden, resto, { ...opciones, cwd: '/', env: entorno() });
}

/** Runs to the end; fails with everything the program wrote. */
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
