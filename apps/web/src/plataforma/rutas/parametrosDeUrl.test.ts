import { expect, test } from 'vitest';
import { escribirParametros, leerParametros } from './parametrosDeUrl.ts';

test.each(['123', 'true', 'null', '{"a":1}', 'José & Cía', '100 %', '¿a+b?', ' '])(
  'what is written comes back as it was: %j',
  (buscar) => {
    expect(leerParametros(escribirParametros({ buscar }))).toEqual({ buscar });
  },
);

test('what is missing leaves no trace in the address', () => {
  expect(escribirParametros({ buscar: undefined })).toBe('');
  expect(escribirParametros({})).toBe('');
});
