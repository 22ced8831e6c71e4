import { expect, test } from 'vitest';
import { medida } from './medida.ts';

test.each([
  [42.4, 12, '42 m ± 12 m'],
  [0, 0, '0 m ± 0 m'],
  [999.4, 5.6, '999 m ± 6 m'],
  [999.6, 10, '1 km ± 10 m'],
  [12_345, 1500, '12.3 km ± 1.5 km'],
  [8_000_000, null, '8,000 km'],
])('%s m, known to %s m, is shown as %s', (metros, precision, texto) => {
  expect(medida(metros, precision)).toBe(texto);
});

test("without the client's coordinates only the device's precision is shown", () => {
  expect(medida(null, 12)).toBe('± 12 m');
});

test('a technician, who receives neither, sees nothing', () => {
  expect(medida(null, null)).toBe('');
});
