import { expect, test } from 'vitest';
import { feriados, pascua } from './feriados.ts';

test.each([
  ...['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2026-04-05'],
  // The two exceptions of the algorithm, and the earliest and latest Easters of two centuries.
  ...['2049-04-18', '2076-04-19', '1981-04-19', '1954-04-18', '2038-04-25', '2035-03-25'],
])('Easter is on %s', (domingo) => {
  expect(pascua(Number(domingo.slice(0, 4)))).toBe(domingo);
});

test('the holidays of three years fall on different days', () => {
  const fechas = feriados('2024-02-29').map(({ fecha }) => fecha);
  expect(new Set(fechas).size).toBe(fechas.length);
  expect(fechas).toEqual(expect.arrayContaining(['2023-12-25', '2024-03-28', '2025-01-01']));
});
