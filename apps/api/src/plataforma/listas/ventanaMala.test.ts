import { afterAll, beforeAll, describe, test } from 'vitest';
import { rechazaCampos } from '../../../pruebas/instantanea.ts';
import { LISTAS } from '../../../pruebas/listas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const FORJADAS = [
  ...[null, 7, 'a', {}, [], ['a'], [1, 'a'], ['a', '1'], ['a', 1, 1], [null, 1], ['a', null]],
  ...[0, -1, 1.5, 2 ** 31, 1e300].map((id) => ['a', id]),
  ...['a\0', '\ud83d', 'x'.repeat(151)].map((nombre) => [nombre, 1]),
].map((clave) => [JSON.stringify(clave)]);

describe.each(LISTAS)('$ruta refuses', ({ ruta }) => {
  const rechaza = (criterios: string, campos: Record<string, string[]>) =>
    rechazaCampos(servidor.bd, () => ana(`GET ${ruta}?${criterios}`), campos);

  test.each(['0', '-1', '501', '1000', '1.5', '1e2', '', ' ', 'x', '5&limite=5'])(
    'limite=%s',
    (limite) =>
      rechaza(`limite=${limite}`, {
        limite: ['El límite es un número entero entre 1 y 500.'],
      }),
  );

  test.each(['', '%20', '1', '0', 'si', 'TRUE', '%20true', 'null', 'true&activo=true'])(
    'activo=%s',
    (activo) =>
      rechaza(`activo=${activo}`, {
        activo: ['Elige entre los activos («true») y los inactivos («false»).'],
      }),
  );

  test.each([
    ['a', 'Escribe una sola búsqueda.', 'a&buscar=b'],
    [
      'NUL',
      'La búsqueda tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.',
      'a%00',
    ],
    ['101 letters', 'Busca con 100 caracteres como máximo.', 'x'.repeat(101)],
  ])('buscar with %s', (_, mensaje, buscar) => rechaza(`buscar=${buscar}`, { buscar: [mensaje] }));

  const DESPUES = { despues: ['Vuelve a cargar la lista.'] };

  test.each(['', '%20', 'á', 'a b', 'hola', 'bnVsbA&despues=bnVsbA', 'x'.repeat(2001)])(
    'despues=%s',
    (despues) => rechaza(`limite=2&despues=${despues}`, DESPUES),
  );

  test.each(FORJADAS)('a cursor with %s', (clave) =>
    rechaza(`limite=2&despues=${Buffer.from(clave).toString('base64url')}`, DESPUES),
  );
});
