import { expect, test } from 'vitest';
import { ERROR_DE_CONEXION, ErrorApi, SIN_RESPUESTA } from './errorApi.ts';
import { explicar } from './fallo.ts';

test('without connection one may try again', () => {
  expect(explicar(new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION))).toMatchObject({
    titulo: 'Error de conexión con el servidor',
  });
});

test.each([new Error('x is not a function'), 'texto', undefined])(
  'what was not foreseen is told without its own words: %s',
  (error) => {
    expect(explicar(error)).toMatchObject({
      titulo: 'Ha ocurrido un error inesperado',
    });
  },
);
