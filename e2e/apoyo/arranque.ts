import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { levantarLugares } from './lugares.ts';

type Programa = ChildProcessByStdio<null, Readable, null>;

/** The program as anyone starts it, with the demo company, on data of its own and a map of our own. */
export default async function arranque() {
  const carpeta = mkdtempSync(join(tmpdir(), 'visitas-e2e-'));
  const lugares = await levantarLugares();
  const programa = spawn(process.execPath, ['scripts/iniciar.cjs', '--demo'], {
    env: {
      ...process.env,
      ...{ DATA_DIR: carpeta, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' },
      ...{ GEOCODER_URL: lugares.geocodificador, TILES_URL: lugares.teselas },
      GOOGLE_MAPS_API_KEY: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.DIRECCION_E2E = await direccionDe(programa);
  return async () => {
    if (programa.exitCode === null) {
      programa.kill('SIGTERM');
      await once(programa, 'exit');
    }
    lugares.detener();
    rmSync(carpeta, { recursive: true, force: true });
  };
}

/** What it prints when it is ready, and from then on goes unread. */
async function direccionDe(programa: Programa): Promise<string> {
  for await (const linea of createInterface(programa.stdout)) {
    const [direccion] = linea.match(/(?<=Abre )http:\S+/) ?? [];
    if (direccion) {
      programa.stdout.resume();
      return direccion;
    }
  }
  throw new Error('The program ended before it said where it listens.');
}
