import { expect, test } from 'vitest';
import { subida } from './subida.ts';

const caja = (left: number, top: number, ancho: number, alto: number) => ({
  left,
  top,
  right: left + ancho,
  bottom: top + alto,
});
/** One toast at the bottom right of 1366 × 850. */
const PILA = caja(1006, 778, 340, 52);

test('over nothing it stays where it is', () => {
  expect(subida(PILA, [])).toBe(0);
  expect(subida(PILA, [caja(0, 780, 900, 60)])).toBe(0);
  expect(subida(PILA, [caja(1000, 600, 340, 60)])).toBe(0);
});

test('over an action it rises above it, and above the one it then falls on', () => {
  const pie = caja(300, 790, 1040, 60);
  expect(subida(PILA, [pie])).toBe(830 - 790 + 12);
  expect(subida(PILA, [caja(300, 700, 1040, 60), pie])).toBe(830 - 700 + 12);
});

test('it never leaves the screen', () => {
  expect(subida(PILA, [caja(300, 5, 1040, 840)])).toBe(778);
});
