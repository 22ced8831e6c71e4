import { Worker } from 'node:worker_threads';

const CADA_MS = 5_000;

/**
 * Ends the process of a test that has not let go of it for as long as a test may take. The test's
 * own limit needs the process to look at the time, so the whole run would wait for good.
 */
const guardia = new Worker(new URL('../scripts/pruebas/guardia.cjs', import.meta.url), {
  workerData: { cadaMs: CADA_MS, turnos: 36 },
});
guardia.unref();

let enCurso = '';
setInterval(() => guardia.postMessage(enCurso), CADA_MS).unref();

export function empiezaPrueba(nombre: string): void {
  enCurso = nombre;
  guardia.postMessage(enCurso);
}
