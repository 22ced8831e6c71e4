import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exigirEspacio, exigirQueQuepa, medirEspacio, SinEspacio } from './espacio.ts';

const GB = 1e9;

describe('the space of a disk', () => {
  test('is that of a folder, even before the folder exists', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'espacio-'));
    const suya = await medirEspacio(carpeta);
    const futura = await medirEspacio(join(carpeta, 'aun', 'no'));
    await rm(carpeta, { recursive: true });
    expect(suya?.total).toBeGreaterThan(0);
    expect(suya?.libre).toBeLessThanOrEqual(suya?.total ?? 0);
    expect(futura?.total).toBe(suya?.total);
  });

  test('admits a file that leaves 3 % free', () => {
    expect(() => exigirQueQuepa({ libre: 10 * GB, total: 100 * GB }, 6.9 * GB)).not.toThrow();
  });

  test('refuses a larger one, and says how much is missing', () => {
    const pedir = () => exigirQueQuepa({ libre: 10 * GB, total: 100 * GB }, 7.34 * GB);
    expect(pedir).toThrow(SinEspacio);
    expect(pedir).toThrow('No hay espacio en el disco: faltan 340 MB. Libera espacio');
  });

  test('refuses a file larger than any disk', async () => {
    await expect(exigirEspacio(tmpdir(), 1e18)).rejects.toThrow('No hay espacio en el disco');
  });
});
