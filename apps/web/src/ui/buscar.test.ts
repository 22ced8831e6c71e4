import { expect, test } from 'vitest';
import { contiene, dondeEmpieza } from './buscar.ts';

test.each([
  ['José Ramírez', 'jose', 0],
  ['José Ramírez', 'RAMIREZ', 5],
  ['José Ramírez', ' ramí ', 5],
  ['Nandú', 'ñandu', 0],
  ['María', 'mari\u0301a', 0],
  ['Clínica 100%', '%', 11],
  ['Ana', 'z', -1],
  ['Ana', 'anab', -1],
])('in %j, %j begins at %d', (texto, buscar, posicion) => {
  expect(dondeEmpieza(texto, buscar)).toBe(posicion);
});

test('an empty search matches everything', () => {
  expect(contiene('Ana', '')).toBe(true);
  expect(contiene('Ana', '   ')).toBe(true);
  expect(contiene('Ana', 'x')).toBe(false);
});
