import { expect, test } from 'vitest';
import { ERROR_DE_CONEXION, ErrorApi, SIN_RESPUESTA } from '../../plataforma/servidor/errorApi.ts';
import { explicar } from './explicar.ts';

test('a lost connection offers a retry', () => {
  expect(explicar(new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION))).toMatchObject({
    titulo: 'Error de conexión con el servidor',
  });
});

test.each([new Error('x is not a function'), 'texto', undefined])(
  'an unexpected error never shows its own text: %s',
  (error) => {
    expect(explicar(error)).toMatchObject({
      titulo: 'Ha ocurrido un error inesperado',
    });
  },
);

test.each([
  ['Tecnico', 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.'],
  ['Supervisor', 'No existe o no está a tu cargo. Búscalo en tus visitas o entre tus técnicos.'],
  ['Administrador', 'No existe, o la dirección está mal escrita. Búscalo en su lista.'],
  ['Auditor', 'Es posible que ya no exista.'],
  [undefined, 'Es posible que ya no exista.'],
])('a missing record is explained to %s in their own terms', (rol, texto) => {
  expect(explicar(new ErrorApi(404, 'No encontrado'), rol)).toMatchObject({
    clase: 'ausente',
    texto,
  });
});

test.each([
  [
    'Administrador',
    'Inténtalo de nuevo. Si sigue fallando, mira qué dice el registro del programa.',
  ],
  ['Supervisor', 'Inténtalo de nuevo. Si sigue fallando, avisa a un administrador.'],
])('%s is told whom to ask when it goes on failing', (rol, texto) => {
  expect(explicar(new ErrorApi(500, 'Error'), rol)).toMatchObject({ clase: 'otro', texto });
});
