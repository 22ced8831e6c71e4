import { expect, test } from 'vitest';
import { esperaTrasFlujo } from './espera.ts';

const SEGUNDOS = 1000;

test('a stream that worked is reopened in a moment, however often it is cut', () => {
  for (const seguidas of [0, 1, 50]) {
    expect(esperaTrasFlujo('cortado', seguidas, 0)).toBe(0.5 * SEGUNDOS);
    expect(esperaTrasFlujo('cortado', seguidas, 1)).toBe(1.5 * SEGUNDOS);
  }
});

test.each(['fallido', 'rechazado'] as const)(
  'a stream that is %s is retried less and less often',
  (fin) => {
    const esperas = [1, 2, 3, 4, 5, 6, 20].map((seguidas) => esperaTrasFlujo(fin, seguidas, 1));
    expect(esperas.map((una) => una / SEGUNDOS)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  },
);

test('a silent stream is retried every half minute, and finally every ten minutes', () => {
  const esperas = [1, 2, 3, 10].map((seguidas) => esperaTrasFlujo('mudo', seguidas, 1));
  expect(esperas.map((una) => una / SEGUNDOS)).toEqual([30, 60, 120, 600]);
});

test('browsers do not all return at once', () => {
  expect(esperaTrasFlujo('fallido', 6, 0)).toBe(15 * SEGUNDOS);
  expect(esperaTrasFlujo('mudo', 1, 0)).toBe(15 * SEGUNDOS);
});
