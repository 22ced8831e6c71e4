import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NAVEGADORES, nuevoEnEstilos, nuevoEnGuion } from './navegadores.ts';

const { chrome, edge, firefox, safari } = NAVEGADORES;
const leer = (ruta: string) =>
  readFileSync(new URL(ruta, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

test('README and index.html name the oldest supported browsers', () => {
  expect(edge).toBe(chrome);
  const resto = `Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
  expect(leer('../../../README.md')).toContain(`Chrome and ${resto}`);
  expect(leer('../index.html')).toContain(`Chrome o ${resto}`);
});

describe('a script', () => {
  test.each([
    ['URL.canParse(texto)', 'URL.canParse'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['const plazo = AbortSignal.any([uno, otro])', 'AbortSignal.any'],
    ['lista.toSorted()', '.toSorted'],
    ['new Set(a).isSubsetOf(b)', '.isSubsetOf'],
    ['Object.groupBy(lista, clave)', 'Object.groupBy'],
    ['Iterator.from(lista)', 'Iterator.from'],
    ['/[\\p{L}--[a-z]]/v.test(texto)', 'a regular expression with v'],
    ['new CloseWatcher()', 'new CloseWatcher'],
  ])('with %s is too new', (codigo, que) => {
    expect(nuevoEnGuion(codigo)).toContain(que);
  });

  test.each([
    'lista.at(-1)',
    'lista.findLast(esta)',
    'structuredClone(uno)',
    'Object.hasOwn(uno, clave)',
    'crypto.randomUUID()',
    "texto.replaceAll('a', 'b')",
    'new ResizeObserver(mirar)',
    'busqueda.size',
    "'toSorted' in lista",
    '/(?<=a)b/u.test(texto)',
  ])('with %s is accepted', (codigo) => {
    expect(nuevoEnGuion(codigo)).toEqual([]);
  });
});

describe('a style sheet', () => {
  test.each([
    ['.a:has(.b){color:red}', ':has'],
    ['@media print{.a .b:has(> c){color:red}}', ':has'],
    ['@starting-style{.a{opacity:0}}', '@starting-style'],
    ['@scope (.a){.b{color:red}}', '@scope'],
  ])('with %s is too new', (css, que) => {
    expect(nuevoEnEstilos(css)).toEqual([que]);
  });

  test.each([
    '.a:is(.b,.c):focus-visible{color:color-mix(in srgb,red 10%,transparent)}',
    '@layer a{@container (min-width:1px){.a::before{translate:0 1px}}}',
    '.m_6c018570:has(input){color:red}',
    '.a{flex-direction:column;text-wrap:balance}',
  ])('with %s is accepted', (css) => {
    expect(nuevoEnEstilos(css)).toEqual([]);
  });
});
