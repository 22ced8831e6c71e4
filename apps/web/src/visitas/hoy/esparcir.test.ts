import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelesEntre } from '../../plataforma/mapa/mercator.ts';
import { esparcir } from './esparcir.ts';

const LUGAR = { latitud: 14.6, longitud: -90.5 };
const LADO_PX = 36;

const lejania = (uno: typeof LUGAR, otro: typeof LUGAR, zoom: number) =>
  Math.hypot(...pixelesEntre(uno, otro, zoom));

test('a point away from the others stays in its place', () => {
  const otro = { latitud: 14.7, longitud: -90.6 };
  const lugares = esparcir([LUGAR, otro], { zoom: 14 });
  expect(lugares.get(LUGAR)).toEqual({ punto: LUGAR, ancho: 0 });
  expect(lugares.get(otro)).toEqual({ punto: otro, ancho: 0 });
});

test('points at the same place are all visible, and no farther than needed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 5, max: 19 }),
      (cuantos, zoom) => {
        const puntos = Array.from({ length: cuantos }, () => ({ ...LUGAR }));
        const sitios = [...esparcir(puntos, { zoom }).values()].map(({ punto }) => punto);
        expect(sitios).toHaveLength(cuantos);
        for (const [i, uno] of sitios.entries()) {
          expect(lejania(LUGAR, uno, zoom)).toBeLessThan(LADO_PX * (1 + cuantos / 4));
          for (const otro of sitios.slice(i + 1)) {
            expect(lejania(uno, otro, zoom)).toBeGreaterThan(LADO_PX);
          }
        }
      },
    ),
  );
});

test('points grouped at a low zoom return to their places at a high one', () => {
  const cerca = { latitud: 14.601, longitud: -90.5 };
  expect(esparcir([LUGAR, cerca], { zoom: 10 }).get(cerca)?.punto).not.toEqual(cerca);
  expect(esparcir([LUGAR, cerca], { zoom: 17 }).get(cerca)?.punto).toEqual(cerca);
});
