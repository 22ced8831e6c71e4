import { expect, test } from 'vitest';
import { escribirBusqueda, leerBusqueda } from './busqueda.ts';

test.each(['123', 'true', 'null', '{"a":1}', 'José & Cía', '100 %', '¿a+b?', ' '])(
  'what is written comes back as it was: %j',
  (buscar) => {
    expect(leerBusqueda(escribirBusqueda({ buscar }))).toEqual({ buscar });
  },
);

test('what is missing leaves no trace in the address', () => {
  expect(escribirBusqueda({ buscar: undefined })).toBe('');
  expect(escribirBusqueda({})).toBe('');
});
