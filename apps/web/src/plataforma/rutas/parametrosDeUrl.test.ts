import { expect, test } from 'vitest';
import { escribirParametros, leerParametros } from './parametrosDeUrl.ts';

test.each(['123', 'true', 'null', '{"a":1}', 'José & Cía', '100 %', '¿a+b?', ' '])(
  'parameters survive a round trip: %j',
  (buscar) => {
    expect(leerParametros(escribirParametros({ buscar }))).toEqual({ buscar });
  },
);

test('an undefined parameter leaves no trace in the URL', () => {
  expect(escribirParametros({ buscar: undefined })).toBe('');
  expect(escribirParametros({})).toBe('');
});
