import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leerConfig } from '../plataforma/config/config.ts';
import { localizar } from './localizar.ts';

let lugar: string;
beforeAll(async () => {
  lugar = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  await writeFile(join(lugar, 'visitas-2026-11-24-0200.respaldo'), '');
  await writeFile(join(lugar, 'otra cosa'), '');
});
afterAll(() => rm(lugar, { recursive: true }));

const buscar = (nombre: string, RESPALDOS = `${lugar} 02:00 14`) =>
  localizar(nombre, leerConfig({ RESPALDOS }, lugar));

test('a backup that is not here is taken from the place of RESPALDOS', async () => {
  const { archivo } = await buscar('visitas-2026-11-24-0200.respaldo');
  expect(archivo).toBe(join(lugar, 'visitas-2026-11-24-0200.respaldo'));
});

test('one that is in neither is refused with the names of those that there are', async () => {
  await expect(buscar('visitas-2020.respaldo')).rejects.toThrow(
    `No existe visitas-2020.respaldo, ni aquí ni en ${lugar}. Los últimos son:\nvisitas-2026-11-24-0200.respaldo`,
  );
});

test.each([
  ['a path is looked for only where it says', '/no/hay.respaldo', undefined],
  ['without RESPALDOS, a name is looked for only here', '/no/hay.respaldo', ''],
])('%s', async (_, ruta, respaldos) => {
  expect((await buscar(ruta, respaldos)).archivo).toBe(ruta);
});
