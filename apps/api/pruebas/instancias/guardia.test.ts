import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ponerGuardia } from './guardia.ts';

test('a run that ends leaves no process of its folder and no folder, and touches no other', async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  const lanzar = (env: NodeJS.ProcessEnv, ...argumentos: string[]) => {
    const proceso = spawn('sh', ['-c', 'read nada', ...argumentos], { env, detached: true });
    onTestFinished(() => void proceso.kill('SIGKILL'));
    return proceso;
  };
  const { PATH } = process.env;
  const suyos = [
    lanzar({ PATH }, '-D', join(carpeta, 'datos')),
    lanzar({ PATH, DATA_DIR: carpeta }),
  ];
  const ajeno = lanzar({ PATH, DATA_DIR: tmpdir() });
  const fines = suyos.map((suyo) => once(suyo, 'exit'));
  await ponerGuardia(carpeta)();
  expect((await Promise.all(fines)).map(([, senal]) => senal)).toEqual(['SIGKILL', 'SIGKILL']);
  expect(ajeno.signalCode).toBe(null);
  expect(existsSync(carpeta)).toBe(false);
});
