import { expect, test } from 'vitest';
import { campoFecha } from './fechas.ts';

test.each([
  '2026-11-28',
  '2026-11-28T00:00',
  '2026-11-28T23:59:59',
  '2026-11-28t23:59:59z',
  '2026-11-28T23:59:59.999-06:00',
  '2026-11-28T09:30:15,5+14:00',
  '2026-11-28T09:30:15.123456789Z',
  '2026-11-28T09:30Z',
])('«%s» is the date that it begins with', (texto) => {
  expect(campoFecha.parse(texto)).toBe('2026-11-28');
});

test.each([
  ...['99:99', '24:00', '09:60', '09:30:60', '9:30', '09', '0930', '09:30:5', '09:30:15.', '', ':'],
  ...['09:30+24:00', '09:30+06:60', '09:30+6', '09:30+0600', '09:30-', '09:30ZZ', '09:30Z+06:00'],
  ...['09:30\n', ' 09:30', '09:30:15.1234567890', '+', '-', 'Z', '1'],
])('the hour «%s» of a date does not exist', (hora) => {
  const { error } = campoFecha.safeParse(`2026-11-28T${hora}`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Escribe una fecha que exista.']);
});
