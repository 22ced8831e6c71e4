import { expect, test } from 'vitest';
import { MIGRACIONES } from './bd/migraciones.ts';
import { VERSION } from './version.ts';

test('the middle number of the version tells which data the program understands', () => {
  const [, datos] = VERSION.split('.');
  expect(datos).toBe(String(Object.keys(MIGRACIONES).length));
});

test('the migrations are numbered from 001 in order, without gaps or repeats', () => {
  const numeros = Object.keys(MIGRACIONES).map((nombre) => nombre.split('-')[0]);
  expect(numeros).toEqual(numeros.map((_, n) => String(n + 1).padStart(3, '0')));
});
