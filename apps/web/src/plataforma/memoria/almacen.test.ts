import { expect, test } from 'vitest';
import { crearAlmacen } from './almacen.ts';

test('where the browser refuses to store, a value lasts as long as the page', () => {
  const almacen = crearAlmacen('algo', () => {
    throw new Error('denied');
  });
  expect(almacen.leer()).toBeNull();
  almacen.guardar('valor');
  expect(almacen.leer()).toBe('valor');
  almacen.guardar(null);
  expect(almacen.leer()).toBeNull();
});
