import { afterEach, expect, test, vi } from 'vitest';
import { claveUnica } from './clave.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('is another each time, also where the browser offers no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const claves = Array.from({ length: 100 }, claveUnica);
  expect(new Set(claves).size).toBe(100);
  expect(claves[0]).toMatch(/^[0-9a-f]{32}$/);
});
