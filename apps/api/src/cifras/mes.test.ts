import { expect, test } from 'vitest';
import { diasDeCifras } from './mes.ts';

const de = (mes: string | undefined, hoy: string) => {
  const suyo = diasDeCifras(mes, hoy);
  return suyo && [suyo.desde, suyo.hasta, suyo.antes.desde, suyo.antes.hasta];
};

test.each([
  [
    'the current month ends today',
    undefined,
    '2026-11-24',
    '2026-11-01 2026-11-24 2026-10-01 2026-10-24',
  ],
  [
    'and is compared with the same days on its last one',
    undefined,
    '2026-11-30',
    '2026-11-01 2026-11-30 2026-10-01 2026-10-30',
  ],
  [
    'a shorter month before gives all its days',
    undefined,
    '2026-03-31',
    '2026-03-01 2026-03-31 2026-02-01 2026-02-28',
  ],
  [
    'a month that ended is whole, and so is the one before',
    '2026-02',
    '2026-03-01',
    '2026-02-01 2026-02-28 2026-01-01 2026-01-31',
  ],
  ['a leap year', '2028-02', '2028-03-09', '2028-02-01 2028-02-29 2028-01-01 2028-01-31'],
  ['a change of year', '2026-01', '2026-02-09', '2026-01-01 2026-01-31 2025-12-01 2025-12-31'],
  ['its first day', undefined, '2026-01-01', '2026-01-01 2026-01-01 2025-12-01 2025-12-01'],
])('%s', (_, mes, hoy, dias) => {
  expect(de(mes, hoy)?.join(' ')).toBe(dias);
});

test('a month that has not begun has no figures', () => {
  expect(diasDeCifras('2026-12', '2026-11-30')).toBeNull();
});

test('its weeks go from Monday to Sunday, within its days', () => {
  const semanas = (mes: string | undefined, hoy: string) =>
    diasDeCifras(mes, hoy)?.semanas.map(
      ({ desde, hasta }) => `${desde.slice(-2)}-${hasta.slice(-2)}`,
    );
  expect(semanas('2026-11', '2027-01-01')).toEqual([
    '01-01',
    '02-08',
    '09-15',
    '16-22',
    '23-29',
    '30-30',
  ]);
  expect(semanas(undefined, '2026-11-24')).toEqual(['01-01', '02-08', '09-15', '16-22', '23-24']);
  // Four whole weeks.
  expect(semanas('2027-02', '2027-03-01')).toEqual(['01-07', '08-14', '15-21', '22-28']);
});
