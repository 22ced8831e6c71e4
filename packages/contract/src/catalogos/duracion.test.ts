import { expect, test } from 'vitest';
import { duracionSugerida } from './duracion.ts';

test.each([
  // What the issue says: 52 minutes, when 30 are expected.
  [10, 52, 30, 50],
  [10, 53, 30, 55],
  [10, 20, 45, 20],
  [300, 38, 30, 40],
  // Too few visits, or none.
  [9, 52, 30, undefined],
  [0, null, 45, undefined],
  // A fifth of what is expected, and five minutes.
  [10, 36, 30, 35],
  [10, 35, 30, undefined],
  [10, 24, 30, 25],
  [10, 10, 5, 10],
  [10, 9, 5, undefined],
  [10, 108, 90, 110],
  [10, 107, 90, undefined],
  [10, 45, 45, undefined],
  // Never shorter than a visit may be.
  [10, 1, 15, 5],
])(
  '%i visits of %s minutes where %i are expected offer %s',
  (visitas, mediana, esperada, ofrece) => {
    expect(duracionSugerida({ visitas, mediana, esperada })).toBe(ofrece);
  },
);
