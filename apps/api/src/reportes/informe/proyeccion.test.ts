import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barraDeEscala, enMedioDe, escalaPara, proyectar } from './proyeccion.ts';

const lugar = fc.record({
  latitud: fc.double({ min: -90, max: 90, noNaN: true }),
  longitud: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a place is at its own centre, and north and east of it are up and right', () => {
  const centro = { latitud: 14.6, longitud: -90.5 };
  expect(proyectar(centro, centro)).toEqual({ este: 0, norte: 0 });
  const { este, norte } = proyectar(centro, { latitud: 14.601, longitud: -90.499 });
  expect(norte).toBeCloseTo(111.2, 1);
  expect(este).toBeCloseTo(107.6, 1);
});

test('a place across the antimeridian is a step away, not around the world', () => {
  const aqui = { latitud: 0, longitud: 179.999 };
  const alla = { latitud: 0, longitud: -179.999 };
  expect(proyectar(aqui, alla).este).toBeCloseTo(222.4, 1);
  expect(proyectar(alla, aqui).este).toBeCloseTo(-222.4, 1);
  expect(proyectar(aqui, enMedioDe(aqui, alla)).este).toBeCloseTo(111.2, 1);
});

test('everything fits in the drawing, wherever it is', () => {
  fc.assert(
    fc.property(lugar, lugar, lugar, (centro, uno, otro) => {
      const planos = [uno, otro].map((cada) => proyectar(centro, cada));
      const escala = escalaPara(planos, 180, 100);
      for (const { este, norte } of planos) {
        expect(Math.abs(este) / escala).toBeLessThanOrEqual(90.001);
        expect(Math.abs(norte) / escala).toBeLessThanOrEqual(50.001);
      }
    }),
  );
});

describe('the scale', () => {
  test.each([
    [0.25, '10 m'],
    [1, '50 m'],
    [1.7, '100 m'],
    [20, '1 km'],
    [200_000, '10,000 km'],
  ])('at %d metres a point has a bar of %s', (escala, texto) => {
    expect(barraDeEscala(escala, 62).texto).toBe(texto);
  });

  test('has a bar no longer than its room, and longer than a fifth of it', () => {
    const escala = fc.double({ min: 0.25, max: 300_000, noNaN: true });
    fc.assert(
      fc.property(escala, (cada) => {
        const { largo } = barraDeEscala(cada, 62);
        expect(largo).toBeLessThanOrEqual(62.001);
        expect(largo).toBeGreaterThan(12.4);
      }),
    );
  });
});
