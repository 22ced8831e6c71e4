import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { leerStat } from './cifras.ts';

/** Only Linux reports the resources of other processes. */
const HAY = existsSync('/proc/self/stat');
const MS_POR_TIC = HAY
  ? 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  : 0;

/** Milliseconds of processor time, all threads included. */
export const cpuDe = (pids: readonly number[]): number | null =>
  HAY ? pids.reduce((suma, pid) => suma + (stat(pid)?.propios ?? 0), 0) * MS_POR_TIC : null;

/** PostgreSQL's, with its living and its dead children. */
export function cpuDelMotor(postmaster: number): number | null {
  const suyo = HAY ? stat(postmaster) : null;
  if (!suyo) return null;
  const hijos = readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .flatMap((pid) => stat(Number(pid)) ?? [])
    .filter(({ padre }) => padre === postmaster);
  const tics = hijos.reduce((suma, { propios }) => suma + propios, suyo.propios + suyo.deHijos);
  return tics * MS_POR_TIC;
}

function stat(pid: number) {
  try {
    return leerStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** Restarts the count of peak memory. */
export function olvidarMaximo(pids: readonly number[]): void {
  for (const pid of HAY ? pids : []) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Resident memory in MB, now and at its peak, summed. */
export function memoriaDe(pids: readonly number[]): { ahora: number; maxima: number } | null {
  if (!HAY) return null;
  const estados = pids.map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const suma = (campo: string) =>
    estados.reduce((total, texto) => {
      const [, kilobytes = 0] = texto.match(new RegExp(`^${campo}:\\s+(\\d+) kB`, 'm')) ?? [];
      return total + Number(kilobytes) / 1024;
    }, 0);
  return { ahora: suma('VmRSS'), maxima: suma('VmHWM') };
}
