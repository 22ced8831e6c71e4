import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sinParaLeer } from './documentacion.ts';

const sin = (codigo: string) =>
  sinParaLeer(codigo, parseSync('operaciones.js', codigo).program).replaceAll(/\s+/g, '');

test('of an operation, browsers get what they use', () => {
  const fila = (resto: string) => `const uno = { ruta: '/uno', ${resto}acceso: ['Técnico'] };`;
  const documentada = fila("grupo: 'G', resumen: de({ resumen: 1 }), errores: ['a'], ");
  expect(sin(documentada)).toBe(fila('').replaceAll(/\s+/g, ''));
  expect(sin("f({ ...comun, resumen: 'último' })")).toBe('f({...comun,})');
  expect(sin("f({ ['resumen']: 1, otro: { resumenes: 2 } })")).toBe(
    "f({['resumen']:1,otro:{resumenes:2}})",
  );
});
