import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { juzgarPosicion } from './ubicacion.ts';

const RADIO = 6_371_008.8;
const MEDIA_VUELTA = Math.PI * RADIO;

const grados = (limite: number) =>
  fc.oneof(
    fc.double({ min: -limite, max: limite, noNaN: true }),
    fc.constantFrom(-limite, -0, 0, limite, Number.MIN_VALUE, limite - 1e-9),
  );
const punto = fc.record({ latitud: grados(90), longitud: grados(180) });

/** The angle between two vectors from the centre: another formula, exact near and far. */
function porVectores(uno: Punto, otro: Punto): number {
  const vector = ({ latitud, longitud }: Punto) => {
    const [fi, lambda] = [(latitud * Math.PI) / 180, (longitud * Math.PI) / 180];
    return [Math.cos(fi) * Math.cos(lambda), Math.cos(fi) * Math.sin(lambda), Math.sin(fi)];
  };
  const [ax = 0, ay = 0, az = 0] = vector(uno);
  const [bx = 0, by = 0, bz = 0] = vector(otro);
  const cruz = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return RADIO * Math.atan2(cruz, ax * bx + ay * by + az * bz);
}

const en = (latitud: number, longitud: number): Punto => ({ latitud, longitud });

describe('the distance', () => {
  test('agrees with the angle between the two vectors', () => {
    fc.assert(
      fc.property(punto, punto, (uno, otro) => {
        const esperada = porVectores(uno, otro);
        // Near the antipodes the arcsine loses half of its digits.
        const tolerancia = esperada > 0.99 * MEDIA_VUELTA ? 1 : 1e-3;
        expect(Math.abs(distanciaEntre(uno, otro) - esperada)).toBeLessThan(tolerancia);
      }),
    );
  });

  test('is the same both ways, zero to itself, never NaN and at most half a turn', () => {
    fc.assert(
      fc.property(punto, punto, (uno, otro) => {
        const distancia = distanciaEntre(uno, otro);
        expect(distanciaEntre(otro, uno)).toBeCloseTo(distancia, 6);
        expect(distanciaEntre(uno, uno)).toBe(0);
        expect(distancia).toBeGreaterThanOrEqual(0);
        expect(distancia).toBeLessThanOrEqual(MEDIA_VUELTA);
      }),
    );
  });

  test('grows with the latitude along a meridian', () => {
    fc.assert(
      fc.property(grados(180), grados(90), grados(90), (longitud, una, otra) => {
        const [cerca, lejos] = [Math.min(una, otra), Math.max(una, otra)];
        const polo = en(-90, longitud);
        fc.pre(lejos - cerca > 1e-4);
        expect(distanciaEntre(polo, en(cerca, longitud))).toBeLessThan(
          distanciaEntre(polo, en(lejos, longitud)),
        );
      }),
    );
  });

  test.each([
    ['a degree along a meridian', en(0, 0), en(1, 0), 111_195.08],
    ['a degree along the equator', en(0, 0), en(0, 1), 111_195.08],
    ['across the antimeridian', en(0, 179.999), en(0, -179.999), 222.39],
    ['from one side of the antimeridian to the other', en(14, 180), en(14, -180), 0],
    ['between the poles', en(90, 10), en(-90, -70), MEDIA_VUELTA],
    ['at a pole, at any longitude', en(90, -179), en(90, 3), 0],
    ['to the antipode', en(14.6349, -90.5069), en(-14.6349, 89.4931), MEDIA_VUELTA],
    ['Guatemala to Quetzaltenango', en(14.6349, -90.5069), en(14.8347, -91.5181), 110_988.8],
  ])('%s', (_, uno, otro, metros) => {
    expect(distanciaEntre(uno, otro)).toBeCloseTo(metros, 0);
  });

  test.each([
    [en(-58.67457317134568, 3.4732819237503554), en(58.6745732630815, -176.5267181610536)],
    [en(-48.67146643956232, 98.09539633443855), en(48.67146643956254, -81.90460366553577)],
    [en(-75.9326962327397, 76.08595461480361), en(75.93269623280105, -103.91404538519187)],
  ])('is half a turn where rounding would exceed it', (uno, otro) => {
    expect(distanciaEntre(uno, otro)).toBe(MEDIA_VUELTA);
  });
});

const AQUI = en(14.6349, -90.5069);
/** The point `metros` north of `AQUI`, as near as floating point allows. */
const a = (metros: number) => en(AQUI.latitud + (metros / RADIO) * (180 / Math.PI), AQUI.longitud);
const veredicto = (metros: number, precision: number | null, rango = 200) =>
  juzgarPosicion({ ...a(metros), precision }, AQUI, rango)?.veredicto;

const metros = fc.double({ min: 0, max: 5_000, noNaN: true });
const rango = fc.double({ min: 1, max: 2_000, noNaN: true });
const precision = fc.option(
  fc.oneof(
    fc.double({ min: 0, max: 300, noNaN: true }),
    fc.constantFrom(0, 100, 1e9, Number.MAX_VALUE, Number.POSITIVE_INFINITY),
  ),
);

describe('the verdict', () => {
  test('is null without a place to compare with', () => {
    expect(juzgarPosicion({ ...AQUI, precision: 5 }, null, 200)).toBeNull();
  });

  test('at 0, 0 has a place to compare with', () => {
    expect(juzgarPosicion({ ...en(0, 0), precision: null }, en(0, 0), 200)).toEqual({
      distancia: 0,
      veredicto: 'dentro',
    });
  });

  test('at the exact limits belongs inside', () => {
    const { distancia } = juzgarPosicion({ ...a(150), precision: null }, AQUI, 1) ?? {
      distancia: 0,
    };
    const posicion = { ...a(150), precision: 40 };
    expect(juzgarPosicion(posicion, AQUI, distancia + 40)?.veredicto).toBe('dentro');
    expect(juzgarPosicion(posicion, AQUI, distancia + 39.999)?.veredicto).toBe('noConcluyente');
    expect(juzgarPosicion(posicion, AQUI, distancia - 40)?.veredicto).toBe('noConcluyente');
    expect(juzgarPosicion(posicion, AQUI, distancia - 40.001)?.veredicto).toBe('fuera');
    expect(juzgarPosicion({ ...posicion, precision: 0 }, AQUI, distancia)?.veredicto).toBe(
      'dentro',
    );
  });

  test('without an accuracy depends on the position itself', () => {
    fc.assert(
      fc.property(metros, rango, (d, r) => {
        fc.pre(Math.abs(d - r) > 1e-3);
        expect(veredicto(d, null, r)).toBe(d < r ? 'dentro' : 'fuera');
        expect(veredicto(d, 0, r)).toBe(d < r ? 'dentro' : 'fuera');
      }),
    );
  });

  test('is «fuera» beyond the range and 100 m, whatever the accuracy', () => {
    fc.assert(
      fc.property(metros, rango, precision, (mas, r, p) => {
        expect(veredicto(r + 100.001 + mas, p, r)).toBe('fuera');
      }),
    );
  });

  test('is never «dentro» outside the circle, whatever the accuracy', () => {
    fc.assert(
      fc.property(metros, rango, precision, (mas, r, p) => {
        expect(veredicto(r + 0.001 + mas, p, r)).not.toBe('dentro');
      }),
    );
  });

  test('is never «fuera» inside the circle, whatever the accuracy', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        rango,
        precision,
        (parte, r, p) => {
          expect(veredicto(r * parte, p, r)).not.toBe('fuera');
        },
      ),
    );
  });
});
