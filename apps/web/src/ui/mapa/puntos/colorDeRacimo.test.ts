import { expect, test } from 'vitest';
import { colorDeRacimo, mediaDe } from './colorDeRacimo.ts';

test.each([
  // Ten is the larger: a mean below it changes nothing.
  [2, 0, 'primary'],
  [10, 0, 'primary'],
  [11, 0, 'danger'],
  [10, 9.99, 'primary'],
  [10, 10, 'primary'],
  [11, 10, 'danger'],
  // The mean is the larger.
  [11, 10.99, 'danger'],
  [11, 11, 'primary'],
  [12, 11, 'danger'],
  [100, 100, 'primary'],
  [100, 99.5, 'danger'],
  [5_000, 5_000, 'primary'],
] as const)('%s, with a mean of %s, is %s', (cuenta, media, color) => {
  expect(colorDeRacimo(cuenta, media)).toBe(color);
});

test('the mean is of all that is on view, those that are alone included', () => {
  expect(mediaDe([40, 1, 1])).toBe(14);
  expect(mediaDe([7])).toBe(7);
  expect(mediaDe([])).toBe(0);
});
