import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faltanPara, loQueFalta, medirEspacio } from './espacio.ts';

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

  test('is enough for a file that leaves 3 % free, and not for a larger one', () => {
    const disco = { libre: 10 * GB, total: 100 * GB };
    expect(loQueFalta(disco, 6.9 * GB)).toBe(0);
    expect(Math.round(loQueFalta(disco, 7.34 * GB) / 1e6)).toBe(340);
  });

  test('is not enough for a file larger than any disk', async () => {
    expect(await faltanPara(tmpdir(), 1e18)).toBeGreaterThan(1e17);
  });
});
