import { setTimeout as esperar } from 'node:timers/promises';
import type { Carpetas } from './carpetas.ts';
import { esMotorDe, leerPostmaster } from './postmaster.ts';

const PLAZO = 15_000;

/** Fast shutdown: open transactions are undone, everything answered is on disk. */
export async function apagar(carpetas: Carpetas): Promise<void> {
  const motor = await leerPostmaster(carpetas);
  if (!motor || !(await esMotorDe(carpetas, motor))) return;
  process.kill(motor.pid, 'SIGINT');
  if (await seFue(carpetas, motor.pid)) return;
  // Immediate: nothing answered is lost, the next start replays it.
  process.kill(motor.pid, 'SIGQUIT');
  await seFue(carpetas, motor.pid);
}

/** Removing its file is the last thing it does; the process may linger unreaped in a container. */
async function seFue(carpetas: Carpetas, pid: number): Promise<boolean> {
  const limite = Date.now() + PLAZO;
  while (Date.now() < limite) {
    const motor = await leerPostmaster(carpetas);
    if (motor?.pid !== pid || !(await esMotorDe(carpetas, motor))) return true;
    await esperar(20);
  }
  return false;
}
