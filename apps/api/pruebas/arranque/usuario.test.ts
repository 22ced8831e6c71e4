import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  arrancar,
  arrancarRechazado,
  carpetaConDatos,
  carpetaTemporal,
  INICIAR,
} from './programa.ts';

const NADIE = 65_534;
const COMO_NADIE = ['setpriv', `--reuid=${NADIE}`, `--regid=${NADIE}`, '--clear-groups'];

/** Only root can change user, and the other user must be able to read the project's folder. */
function puedeProbarse(): boolean {
  const [orden = '', ...resto] = [...COMO_NADIE, process.execPath, '--check', INICIAR];
  return process.getuid?.() === 0 && spawnSync(orden, resto).status === 0;
}

describe.runIf(puedeProbarse())('started by a user other than root', () => {
  async function carpetaDeNadie(): Promise<string> {
    const carpeta = await carpetaTemporal();
    await chown(carpeta, NADIE, NADIE);
    return carpeta;
  }

  test("the program starts and stops in that user's folder", async () => {
    const carpeta = await carpetaDeNadie();
    const programa = await arrancar({ carpeta, prefijo: COMO_NADIE });
    expect((await fetch(`${programa.url}/api/salud/lista`)).status).toBe(200);
    programa.enviar('SIGTERM');
    expect(await programa.fin).toBe(0);
  });

  test('a folder without write permission is explained', async () => {
    const carpeta = join(await carpetaDeNadie(), 'ajena');
    await mkdir(carpeta);
    await chmod(carpeta, 0o555);
    const { codigo, salida } = await arrancarRechazado({ carpeta, prefijo: COMO_NADIE });
    expect(codigo).toBe(1);
    expect(salida).toContain(`No se puede escribir en ${carpeta}`);
  });

  test('data of another user are explained', async () => {
    const carpeta = await carpetaConDatos();
    await chmod(carpeta, 0o777);
    const { codigo, salida } = await arrancarRechazado({ carpeta, prefijo: COMO_NADIE });
    expect(codigo).toBe(1);
    expect(salida).toContain('son de otro usuario del sistema');
  });
});
