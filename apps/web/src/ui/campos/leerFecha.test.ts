import { expect, test } from 'vitest';
import { estaEntera, leerFecha } from './leerFecha.ts';

const HOY = '2026-11-24';

test('a date is read in every usual form, day before month', () => {
  const formas = ['05/11/2026', '5/11/26', '5/11', '05-11-2026', '2026-11-05', '5.11.2026'];
  const otras = ['5 nov 2026', '5 de noviembre de 2026', '05112026', ' jue 05/11/2026 ', '5 NOV'];
  for (const forma of [...formas, ...otras])
    expect(leerFecha(forma, HOY), forma).toBe('2026-11-05');
  expect(leerFecha('1 set 2026', HOY)).toBe('2026-09-01');
  expect(leerFecha('miércoles, 2 de septiembre de 2026', HOY)).toBe('2026-09-02');
});

test('a date without its year is the nearest one, or of this year in a filter', () => {
  expect(leerFecha('05/01', '2026-12-28')).toBe('2027-01-05');
  expect(leerFecha('28 dic', '2027-01-02')).toBe('2026-12-28');
  expect(leerFecha('29/2', '2027-03-01')).toBe('2028-02-29');
  expect(leerFecha('31/2', '2027-03-01')).toBeUndefined();
  expect(leerFecha('05/01', '2026-12-28', 'este')).toBe('2026-01-05');
});

test('an impossible date is rejected, never turned into another', () => {
  for (const nada of [
    '',
    'mañana',
    '31/02/2026',
    '24/13/2026',
    '11/24/2026',
    '24/11/202',
    '24',
    '5 foo',
  ])
    expect(leerFecha(nada, HOY), nada).toBeUndefined();
});

test('a date is incomplete while its year is being typed', () => {
  for (const a of ['24/11', '24/11/20', '24/11/202', '241120'])
    expect(estaEntera(a), a).toBe(false);
  for (const si of ['24/11/2026', '24112026', '2026-11-24']) expect(estaEntera(si), si).toBe(true);
});
