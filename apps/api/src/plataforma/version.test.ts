import { expect, test } from 'vitest';
import { MIGRACION, VERSION } from './version.ts';

test('the version says which data the program understands', () => {
  const [, datos] = VERSION.split('.').map(Number);
  expect(datos).toBe(Number.parseInt(MIGRACION, 10));
});
