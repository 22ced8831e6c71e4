import { expect, test } from 'vitest';
import { MIGRACIONES } from './bd/migraciones.ts';
import { VERSION } from './version.ts';

test('the version says which data the program understands', () => {
  expect(VERSION).toBe(`0.${Object.keys(MIGRACIONES).length}.0`);
});

test('the numbers of the migrations follow one another from 001, in order, and none is missing or repeated', () => {
  const numeros = Object.keys(MIGRACIONES).map((nombre) => nombre.split('-')[0]);
  expect(numeros).toEqual(numeros.map((_, n) => String(n + 1).padStart(3, '0')));
});
