import { expect, test } from 'vitest';
import { leerHora } from './horas.ts';

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['0930', '09:30'],
  ['1730', '17:30'],
  ['8:05', '08:05'],
  [' 8.30 ', '08:30'],
  ['17h', '17:00'],
  ['17h30', '17:30'],
  ['5 p. m.', '17:00'],
  ['5:15pm', '17:15'],
  ['12 a. m.', '00:00'],
  ['12:30 PM', '12:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('«%s» is %s', (texto, hora) => {
  expect(leerHora(texto)).toBe(hora);
});

test.each([
  '',
  'a',
  '24',
  '24:00',
  '8:60',
  '8:5',
  '13 pm',
  '0 am',
  '8:00:00',
  '-8',
  '8-9',
  '12345',
  'nueve',
  '2026-11-24T09:00',
])('«%s» is no hour', (texto) => {
  expect(leerHora(texto)).toBeUndefined();
});
