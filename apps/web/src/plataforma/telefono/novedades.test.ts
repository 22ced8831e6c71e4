import { expect, test } from 'vitest';
import { posterioresA } from './novedades.ts';

const novedad = (version: string) => ({ version, fecha: '25/11/2026', cambios: ['Algo'] });

test('an older page is told the changes of the versions after its own, and only those', () => {
  const todas = ['0.20.0', '0.19.10', '0.19.2', '0.19.1', '0.9.7'].map(novedad);
  expect(posterioresA('0.19.2', todas).map(({ version }) => version)).toEqual([
    '0.20.0',
    '0.19.10',
  ]);
  expect(posterioresA('0.20.0', todas)).toEqual([]);
});

test('a list that this page does not understand is told as no changes', () => {
  const raras = [
    null,
    'texto',
    {},
    { version: '1.0.0', fecha: 'hoy', cambios: [] },
    { version: 2 },
  ];
  expect(posterioresA('0.1.0', raras)).toEqual([]);
  expect(posterioresA('0.1.0', { versiones: [novedad('1.0.0')] })).toEqual([]);
});
