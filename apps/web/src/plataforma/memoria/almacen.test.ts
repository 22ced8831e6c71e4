import { expect, test } from 'vitest';
import { crearAlmacen } from './almacen.ts';

test('a value lasts as long as the page when the browser refuses storage', () => {
  const almacen = crearAlmacen('algo', () => {
    throw new Error('denied');
  });
  expect(almacen.leer()).toBeNull();
  almacen.guardar('valor');
  expect(almacen.leer()).toBe('valor');
  almacen.guardar(null);
  expect(almacen.leer()).toBeNull();
});
