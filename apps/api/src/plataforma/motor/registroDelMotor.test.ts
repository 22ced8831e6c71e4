import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { abrirRegistro, recortarRegistro } from './registroDelMotor.ts';

const LARGO = 11 * 1024 * 1024;

let carpeta = '';
let registro = '';
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'registro-'));
  registro = join(carpeta, 'postgres.log');
});
afterEach(() => rm(carpeta, { recursive: true }));

describe("the engine's log", () => {
  test('over 10 MB is emptied while the engine writes it, and its lines are kept beside', async () => {
    const { archivo } = await abrirRegistro({ registro });
    await archivo.appendFile('a'.repeat(LARGO));
    await recortarRegistro({ registro });
    await archivo.appendFile('después');
    await archivo.close();
    expect(await readFile(registro, 'utf8')).toBe('después');
    expect((await stat(`${registro}.anterior`)).size).toBe(LARGO);
  });

  test('that is short stays as it is', async () => {
    await writeFile(registro, 'corto');
    await recortarRegistro({ registro });
    expect(await readFile(registro, 'utf8')).toBe('corto');
    await expect(stat(`${registro}.anterior`)).rejects.toThrow('ENOENT');
  });

  test('over 10 MB begins again at the start of the engine', async () => {
    await writeFile(registro, 'a'.repeat(LARGO));
    const { archivo, desde } = await abrirRegistro({ registro });
    await archivo.close();
    expect(desde).toBe(0);
    expect((await stat(`${registro}.anterior`)).size).toBe(LARGO);
  });
});
