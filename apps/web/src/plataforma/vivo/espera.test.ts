import { expect, test } from 'vitest';
import { esperaTrasFlujo } from './espera.ts';

const SEGUNDOS = 1000;

test('a stream that worked is opened again in a moment, however often it is cut', () => {
  for (const seguidas of [0, 1, 50]) {
    expect(esperaTrasFlujo('cortado', seguidas, 0)).toBe(0.5 * SEGUNDOS);
    expect(esperaTrasFlujo('cortado', seguidas, 1)).toBe(1.5 * SEGUNDOS);
  }
});

test.each(['fallido', 'rechazado'] as const)(
  'one that is %s is tried less and less often',
  (fin) => {
    const esperas = [1, 2, 3, 4, 5, 6, 20].map((seguidas) => esperaTrasFlujo(fin, seguidas, 1));
    expect(esperas.map((una) => una / SEGUNDOS)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  },
);

test('one that says nothing is tried every half minute, and in the end every ten', () => {
  const esperas = [1, 2, 3, 10].map((seguidas) => esperaTrasFlujo('mudo', seguidas, 1));
  expect(esperas.map((una) => una / SEGUNDOS)).toEqual([30, 60, 120, 600]);
});

test('not all browsers come back at once', () => {
  expect(esperaTrasFlujo('fallido', 6, 0)).toBe(15 * SEGUNDOS);
  expect(esperaTrasFlujo('mudo', 1, 0)).toBe(15 * SEGUNDOS);
});
