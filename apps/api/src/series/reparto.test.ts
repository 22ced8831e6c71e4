import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emparejar } from './reparto.ts';

const dias = fc
  .uniqueArray(fc.nat({ max: 30 }), { maxLength: 6 })
  .map((unos) => unos.sort((a, b) => a - b));

/** Tries every way, and returns the most pairs with the fewest days moved. */
function loMejor(unos: readonly number[], otros: readonly number[], alcance: number) {
  let mejor = { parejas: 0, dias: 0 };
  const seguir = (i: number, libres: readonly number[], parejas: number, movidos: number) => {
    if (i === unos.length) {
      const gana = parejas > mejor.parejas || (parejas === mejor.parejas && movidos < mejor.dias);
      if (gana) mejor = { parejas, dias: movidos };
      return;
    }
    seguir(i + 1, libres, parejas, movidos);
    for (const otro of libres) {
      const lejos = Math.abs(otro - (unos[i] ?? 0));
      const demas = libres.filter((una) => una !== otro);
      if (lejos <= alcance) seguir(i + 1, demas, parejas + 1, movidos + lejos);
    }
  };
  seguir(0, otros, 0, 0);
  return mejor;
}

test('the pairs are as many as possible, near, in order, and moved as little as possible', () => {
  fc.assert(
    fc.property(dias, dias, fc.nat({ max: 12 }), (unos, otros, alcance) => {
      const elegidos = emparejar(unos, otros, alcance);
      const parejas = unos.flatMap((uno, i) => {
        const j = elegidos[i];
        return j === undefined ? [] : [{ uno, otro: otros[j] ?? Number.NaN, j }];
      });
      const orden = parejas.map(({ j }) => j);
      expect(orden).toEqual([...new Set(orden)].sort((a, b) => a - b));
      const lejos = parejas.map(({ uno, otro }) => Math.abs(otro - uno));
      for (const cuanto of lejos) expect(cuanto).toBeLessThanOrEqual(alcance);
      expect({ parejas: parejas.length, dias: lejos.reduce((a, b) => a + b, 0) }).toEqual(
        loMejor(unos, otros, alcance),
      );
    }),
  );
});
