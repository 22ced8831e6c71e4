import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tenderEnlaces } from './binarios.ts';

test('makes the missing links that npm skipped, and no others', async () => {
  const paquete = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  onTestFinished(() => rm(paquete, { recursive: true }));
  const lib = join(paquete, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  const enlaces = ['libpq.so', 'libpq.so.5'].map((nombre) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${nombre}`,
  }));
  await writeFile(join(paquete, 'native', 'pg-symlinks.json'), JSON.stringify(enlaces));

  await tenderEnlaces(paquete);
  await tenderEnlaces(paquete);

  expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readlink(join(lib, 'libpq.so'))).toBe('libpq.so.5.18');
});
