import { expect, test } from 'vitest';
import { iniciales } from './Avatar.tsx';

test.each([
  ['María García Ejemplo', 'MG'],
  ['  ana   lópez ', 'AL'],
  ['Óscar', 'Ó'],
  ['ñandú élite', 'ÑÉ'],
  ['', ''],
])('the initials of %j are %j', (nombre, esperadas) => {
  expect(iniciales(nombre)).toBe(esperadas);
});
