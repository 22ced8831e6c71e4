import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const GUARDIA = createRequire(import.meta.url).resolve('../scripts/pruebas/guardia.cjs');

/** A process that tells its guard the name of its test and then does that. */
function vigilado(hacer: string) {
  const codigo = `
    const { Worker } = require('node:worker_threads');
    const guardia = new Worker(${JSON.stringify(GUARDIA)}, { workerData: { cadaMs: 50, turnos: 10 } });
    const avisar = () => guardia.postMessage('la prueba que no suelta');
    guardia.once('online', () => { guardia.unref(); avisar(); (${hacer})(); });`;
  return spawnSync(process.execPath, ['-e', codigo], { encoding: 'utf8', timeout: 60_000 });
}

test('a test that never lets go of its process is named, and its process ends', () => {
  const { signal, stderr } = vigilado('function sinFin() { Promise.resolve().then(sinFin); }');
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('la prueba que no suelta');
});

test('one that works for as long, and lets go, ends by itself', () => {
  const { signal, stdout } = vigilado(`() => {
    const acaba = performance.now() + 1_000;
    setImmediate(function vuelta() {
      avisar();
      if (performance.now() < acaba) setImmediate(vuelta);
      else console.log('acabó');
    });
  }`);
  expect({ signal, stdout }).toEqual({ signal: null, stdout: 'acabó\n' });
});
