import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { marcarSinEfectos, sinSobrante } from './contrato.ts';

const sin = (codigo: string) =>
  sinSobrante(codigo, parseSync('operaciones.js', codigo).program).replaceAll(/\s+/g, '');

test('browsers get only the fields of an operation that they use', () => {
  const fila = (resto: string) => `const uno = { ruta: '/uno', ${resto}acceso: ['Técnico'] };`;
  const documentada = fila("grupo: 'G', resumen: de({ resumen: 1 }), errores: ['a'], ");
  expect(sin(documentada)).toBe(fila('').replaceAll(/\s+/g, ''));
  const comprobada = fila('parametros: z.object({ id }), criterios, cuerpo: z.object({ a: 1 }), ');
  expect(sin(comprobada)).toBe(fila('').replaceAll(/\s+/g, ''));
  expect(sin("f({ ...comun, resumen: 'último' })")).toBe('f({...comun,})');
  expect(sin("f({ ['resumen']: 1, otro: { resumenes: 2 } })")).toBe(
    "f({['resumen']:1,otro:{resumenes:2}})",
  );
});

test('answers and parameters keep the names of the fields that are removed', () => {
  expect(sin('a.map(({ ruta, entidades }) => ({ ruta, entidades: [entidades] }))')).toBe(
    'a.map(({ruta,entidades})=>({ruta,}))',
  );
  const fila = 'const uno = { respuesta: z.object({ estado: z.string() }), };';
  expect(sin(fila.replace('), }', '), estado: 200 }'))).toBe(fila.replaceAll(/\s+/g, ''));
});

test('what is sent is not imported by the rows that browsers get', () => {
  expect(
    sin("import { esquemaFin } from './entradas.ts'; const a = f({ cuerpo: esquemaFin });"),
  ).toBe('consta=f({});');
});

test('unused values of a contract module can be dropped', () => {
  const marcado = (codigo: string) =>
    marcarSinEfectos(codigo, parseSync('campos.js', codigo).program);
  expect(marcado('export const a = z.int().check(b), c = 1; const d = [e()];')).toBe(
    'export const a = /* @__PURE__ */ (() => z.int().check(b))(), c = 1; const d = [e()];',
  );
  expect(marcado('export function f() { const g = h(); }')).toBe(
    'export function f() { const g = h(); }',
  );
});
