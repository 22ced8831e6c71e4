import { expect, test } from 'vitest';
import { horaDe } from '../ui/formato.ts';
import { cuando, porDias } from './cuando.ts';

// Noon in Guatemala, six hours behind UTC.
const AHORA = Date.parse('2025-11-21T18:00:00Z');

test.each([
  ['2025-11-21T17:48:00Z', 'hace 12 min'],
  ['2025-11-21T15:01:00Z', 'hace 2 h'],
  ['2025-11-21T14:14:00Z', 'hoy, 08:14'],
  ['2025-11-21T03:00:00Z', 'ayer, 21:00'],
  ['2025-11-20T05:59:00Z', '19/11/2025'],
])('%s is shown as %s', (instante, dicho) => {
  expect(cuando(instante, AHORA, false)).toBe(dicho);
});

test('an event at a fixed clock time shows that time, however recent', () => {
  const temprano = Date.parse('2025-11-21T06:20:00Z');
  expect(cuando('2025-11-21T06:00:00Z', temprano, true)).toBe('hoy, 00:00');
  expect(cuando('2025-11-20T06:00:00Z', temprano, true)).toBe('ayer, 00:00');
  expect(horaDe('2025-11-21T06:00:00Z')).toBe('00:00');
});

test('notices are grouped by day and keep their order, also across a new year', () => {
  const de = (...instantes: string[]) => instantes.map((ocurridoEn) => ({ ocurridoEn }));
  const [uno, dos, tres, cuatro] = de(
    '2026-01-01T18:00:00Z',
    '2026-01-01T06:00:00Z',
    '2026-01-01T05:59:00Z',
    '2025-12-30T18:00:00Z',
  );
  const todos = [uno, dos, tres, cuatro].flatMap((cada) => cada ?? []);
  expect(porDias(todos, Date.parse('2026-01-01T20:00:00Z'))).toEqual([
    ['Hoy', [uno, dos]],
    ['Ayer', [tres]],
    ['30/12/2025', [cuatro]],
  ]);
});
