import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { carpetasDe, escribirMarca, leerMarca } from './carpeta.ts';
import { carpetaDeRelevo, completarRelevo, relevar } from './relevo.ts';

let raiz: string;
beforeEach(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  onTestFinished(() => rm(raiz, { recursive: true, force: true }));
  await poner('postgres', 'viejos');
  await poner(join('restaurando', 'postgres'), 'nuevos');
});

async function poner(carpeta: string, contenido: string): Promise<void> {
  await mkdir(join(raiz, carpeta), { recursive: true });
  await writeFile(join(raiz, carpeta, 'datos'), contenido);
}

const hay = (carpeta: string): Promise<string | null> =>
  readFile(join(raiz, carpeta, 'datos'), 'utf8').catch(() => null);

const ANTERIOR = 'postgres.anterior-2026-11-25-0200';
const conLosNuevos = async () => {
  expect([await hay('postgres'), await hay(ANTERIOR)]).toEqual(['nuevos', 'viejos']);
  expect(existsSync(carpetaDeRelevo(raiz))).toBe(false);
};

test('a complete restore takes the place of the old data, which are set apart', async () => {
  await completarRelevo(raiz, ANTERIOR);
  await conLosNuevos();
  await relevar(raiz);
  await conLosNuevos();
});

test('whose data they are is known before they are opened', async () => {
  await escribirMarca(carpetasDe(carpetaDeRelevo(raiz)), 'lista', 'otra-empresa');
  await completarRelevo(raiz, ANTERIOR);
  expect(await leerMarca(carpetasDe(raiz))).toMatchObject({ instalacion: 'otra-empresa' });
});

test('a restore that was cut before it was complete leaves the old data, and nothing else', async () => {
  await relevar(raiz);
  expect([await hay('postgres'), existsSync(carpetaDeRelevo(raiz))]).toEqual(['viejos', false]);
});

test.each([
  ['before it moves anything', async () => undefined],
  ['between its two moves', () => rename(join(raiz, 'postgres'), join(raiz, ANTERIOR))],
  [
    'after both',
    async () => {
      await rename(join(raiz, 'postgres'), join(raiz, ANTERIOR));
      await rename(join(raiz, 'restaurando', 'postgres'), join(raiz, 'postgres'));
    },
  ],
])('a complete restore that was cut %s is ended by the next start', async (_, cortar) => {
  await writeFile(join(carpetaDeRelevo(raiz), 'completa'), ANTERIOR);
  await cortar();
  await relevar(raiz);
  await conLosNuevos();
});
