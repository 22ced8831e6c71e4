import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Proceso = ChildProcessByStdio<null, Readable, null>;

export interface Programa {
  direccion: string;
  detener: () => Promise<void>;
}

/** Starts the program as a person does, on new data. */
export async function iniciarPrograma(
  ajustes: Record<string, string>,
  ...argumentos: string[]
): Promise<Programa> {
  const carpeta = mkdtempSync(join(tmpdir(), 'visitas-e2e-'));
  const propio = { DATA_DIR: carpeta, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' };
  const proceso = spawn(process.execPath, ['scripts/iniciar.cjs', ...argumentos], {
    env: { ...process.env, ...propio, ...ajustes },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const detener = async () => {
    if (proceso.exitCode === null) {
      proceso.kill('SIGTERM');
      await once(proceso, 'exit');
    }
    rmSync(carpeta, { recursive: true, force: true });
  };
  return { direccion: await direccionDe(proceso), detener };
}

/** Reads the address printed when ready, and discards later output. */
async function direccionDe(proceso: Proceso): Promise<string> {
  for await (const linea of createInterface(proceso.stdout)) {
    const [direccion] = linea.match(/(?<=Abre )http:\S+/) ?? [];
    if (direccion) {
      proceso.stdout.resume();
      return direccion;
    }
  }
  throw new Error('The program ended before it said where it listens.');
}
