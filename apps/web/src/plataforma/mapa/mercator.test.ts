import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTRO } from './mapa.ts';
import { centroDe, correrEnMapa } from './mercator.ts';

describe('a move in pixels', () => {
  test('goes east to the right and south downwards', () => {
    const { latitud, longitud } = correrEnMapa(CENTRO, 14, [10, 10]);
    expect(longitud - CENTRO.longitud).toBeCloseTo(0.000858, 6);
    expect(CENTRO.latitud - latitud).toBeCloseTo(0.00083, 6);
  });

  test('covers half the distance one zoom nearer', () => {
    const [lejos, cerca] = [14, 15].map((zoom) => correrEnMapa(CENTRO, zoom, [40, 0]).longitud);
    expect((lejos ?? 0) - CENTRO.longitud).toBeCloseTo(2 * ((cerca ?? 0) - CENTRO.longitud), 9);
  });

  test('is undone by the opposite move, and its result is in range', () => {
    const lugar = fc.record({
      latitud: fc.double({ min: -84, max: 84, noNaN: true }),
      longitud: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    const paso = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(lugar, fc.integer({ min: 10, max: 19 }), paso, paso, (punto, zoom, dx, dy) => {
        const ida = correrEnMapa(punto, zoom, [dx, dy]);
        const vuelta = correrEnMapa(ida, zoom, [-dx, -dy]);
        expect(vuelta.latitud).toBeCloseTo(punto.latitud, 7);
        expect(vuelta.longitud).toBeCloseTo(punto.longitud, 7);
        expect(Math.abs(ida.latitud)).toBeLessThan(86);
        expect(Math.abs(ida.longitud)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test('continues on the other side of the last meridian', () => {
    expect(correrEnMapa({ latitud: 0, longitud: 179.99 }, 0, [10, 0]).longitud).toBeCloseTo(
      -165.9475,
      4,
    );
  });

  test.each([90, -90])("at the pole (%d) stays at the map's edge", (latitud) => {
    expect(Math.abs(correrEnMapa({ latitud, longitud: 0 }, 3, [0, 0]).latitud)).toBeCloseTo(
      85.0511,
      3,
    );
  });

  test('returns to the map from the pole, where nothing is drawn', () => {
    expect(correrEnMapa({ latitud: 90, longitud: 0 }, 3, [0, 10]).latitud).toBeLessThan(85);
  });
});

describe('the centre of the drawn area', () => {
  test('is on the equator when both sides are drawn equally far', () => {
    expect(centroDe({ oeste: -91, este: -89, sur: -10, norte: 10, zoom: 9 })).toEqual({
      latitud: 0,
      longitud: -90,
    });
  });

  test('is nearer the pole than the mean of the degrees', () => {
    const vista = { oeste: 0, este: 10, sur: 0, norte: 60, zoom: 4 };
    expect(centroDe(vista).latitud).toBeCloseTo(35.264, 3);
  });
});
