import { describe, expect, test } from 'vitest';
import { cambiadasEntre, comoTexto } from './cambiadas.ts';

const de = (...filas: [number, string][]) => new Map(filas);

describe('of a list that was whole', () => {
  test.each([
    { caso: 'nothing changed', ahora: de([1, 'a'], [2, 'b']), son: [] },
    { caso: 'one changed', ahora: de([1, 'a'], [2, 'B']), son: [2] },
    { caso: 'one came before', ahora: de([3, 'c'], [1, 'a'], [2, 'b']), son: [3] },
    { caso: 'one came behind', ahora: de([1, 'a'], [2, 'b'], [3, 'c']), son: [3] },
    { caso: 'one went', ahora: de([2, 'b']), son: [] },
    { caso: 'they only changed places', ahora: de([2, 'b'], [1, 'a']), son: [] },
  ])('$caso', ({ ahora, son }) => {
    expect(cambiadasEntre(de([1, 'a'], [2, 'b']), ahora, false)).toEqual(son);
  });

  test('and empty, everything has just come', () => {
    expect(cambiadasEntre(de(), de([1, 'a']), false)).toEqual([1]);
  });
});

test('of a list that went on, what is behind was only read further', () => {
  const ahora = de([3, 'c'], [1, 'a'], [2, 'B'], [4, 'd']);
  expect(cambiadasEntre(de([1, 'a'], [2, 'b']), ahora, true)).toEqual([3, 2]);
});

test('the address of a report, signed anew each time, is no change; the report is', () => {
  const con = (archivoPdf: string | null) =>
    comoTexto({ reporteVisita: { archivoPdf }, estado: 1 });
  expect(con('/5.pdf?firma=a')).toBe(con('/5.pdf?firma=b'));
  expect(con(null)).not.toBe(con('/5.pdf?firma=a'));
  expect(comoTexto(undefined)).toBe('');
});
