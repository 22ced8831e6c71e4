import { expect, test } from 'vitest';
import { VARIABLES } from '../apps/api/src/plataforma/config/ajustes.ts';
import { leerTexto } from './fuentes.ts';

const variables = [...VARIABLES].sort();

test('the README explains every setting and no other', () => {
  const filas = [...leerTexto('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, nombre]) => nombre,
  );
  expect(filas.sort()).toEqual(variables);
});

test('.env.example explains every setting and no other', () => {
  const lineas = [...leerTexto('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(
    ([, nombre]) => nombre,
  );
  expect(lineas.sort()).toEqual(variables);
});
