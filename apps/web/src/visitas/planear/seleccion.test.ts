import { expect, test } from 'vitest';
import { entre } from './seleccion.ts';

test('a range has both ends, whichever comes first', () => {
  expect(entre([4, 7, 1, 9], 7, 9)).toEqual([7, 1, 9]);
  expect(entre([4, 7, 1, 9], 9, 7)).toEqual([7, 1, 9]);
  expect(entre([4, 7, 1, 9], 7, 7)).toEqual([7]);
});

test('a range whose start is missing has only its end', () => {
  expect(entre([4, 7, 1, 9], 5, 9)).toEqual([9]);
});
