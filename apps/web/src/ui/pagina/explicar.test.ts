import { expect, test } from 'vitest';
import { ERROR_DE_CONEXION, ErrorApi, SIN_RESPUESTA } from '../../plataforma/servidor/errorApi.ts';
import { explicar } from './explicar.ts';

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

test.each([
  ['Tecnico', 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.'],
  ['Supervisor', 'No existe o no está a tu cargo. Búscalo en tu lista.'],
  ['Administrador', 'No existe, o la dirección está mal escrita. Búscalo en su lista.'],
  ['Auditor', 'Es posible que ya no exista.'],
  [undefined, 'Es posible que ya no exista.'],
])('what is not there is told to %s in words of their own', (rol, texto) => {
  expect(explicar(new ErrorApi(404, 'No encontrado'), rol)).toMatchObject({
    clase: 'ausente',
    texto,
  });
});
