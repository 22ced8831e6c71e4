import { describe, expect, test } from 'vitest';
import { cambiadasEntre, comoTexto } from './cambiadas.ts';

const de = (...filas: [number, string][]) => new Map(filas);

describe('in a list read whole', () => {
  test.each([
    { caso: 'no row is new when nothing changed', ahora: de([1, 'a'], [2, 'b']), son: [] },
    { caso: 'a changed row is new', ahora: de([1, 'a'], [2, 'B']), son: [2] },
    { caso: 'a row added first is new', ahora: de([3, 'c'], [1, 'a'], [2, 'b']), son: [3] },
    { caso: 'a row added last is new', ahora: de([1, 'a'], [2, 'b'], [3, 'c']), son: [3] },
    { caso: 'no row is new when one was removed', ahora: de([2, 'b']), son: [] },
    { caso: 'no row is new when rows only changed places', ahora: de([2, 'b'], [1, 'a']), son: [] },
  ])('$caso', ({ ahora, son }) => {
    expect(cambiadasEntre(de([1, 'a'], [2, 'b']), ahora, false)).toEqual(son);
  });

  test('and empty, every row is new', () => {
    expect(cambiadasEntre(de(), de([1, 'a']), false)).toEqual([1]);
  });
});

test('in a list with more rows to read, rows after the known ones are not new', () => {
  const ahora = de([3, 'c'], [1, 'a'], [2, 'B'], [4, 'd']);
  expect(cambiadasEntre(de([1, 'a'], [2, 'b']), ahora, true)).toEqual([3, 2]);
});

test("a report's newly signed address is no change; the report itself is", () => {
  const con = (archivoPdf: string | null) =>
    comoTexto({ reporteVisita: { archivoPdf }, estado: 1 });
  expect(con('/5.pdf?firma=a')).toBe(con('/5.pdf?firma=b'));
  expect(con(null)).not.toBe(con('/5.pdf?firma=a'));
  expect(comoTexto(undefined)).toBe('');
});
