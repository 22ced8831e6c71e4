import { expect, test } from 'vitest';
import { MIGRACIONES } from './bd/migraciones.ts';
import { VERSION } from './version.ts';

test('the version tells which data the program understands', () => {
  expect(VERSION).toBe(`0.${Object.keys(MIGRACIONES).length}.0`);
});

test('the migrations are numbered from 001 in order, without gaps or repeats', () => {
  const numeros = Object.keys(MIGRACIONES).map((nombre) => nombre.split('-')[0]);
  expect(numeros).toEqual(numeros.map((_, n) => String(n + 1).padStart(3, '0')));
});
