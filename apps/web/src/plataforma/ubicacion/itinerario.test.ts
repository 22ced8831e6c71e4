import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largo, ordenMasCorto } from './itinerario.ts';

const punto = fc.record({
  latitud: fc.double({ min: 13.7, max: 17.8, noNaN: true }),
  longitud: fc.double({ min: -92.2, max: -88.2, noNaN: true }),
});
const paradas = (minLength: number, maxLength: number) => fc.array(punto, { minLength, maxLength });

const largoDe = (desde: Punto, unas: readonly Punto[], orden: readonly number[]) => {
  const puntos = [desde, ...unas];
  return largo(
    orden.map((n) => n + 1),
    (a, b) => distanciaEntre(puntos[a] ?? desde, puntos[b] ?? desde),
  );
};

function* permutaciones(unos: number[]): Generator<number[]> {
  if (unos.length === 0) yield [];
  for (const [n, uno] of unos.entries())
    for (const resto of permutaciones(unos.toSpliced(n, 1))) yield [uno, ...resto];
}

const todas = (unas: readonly Punto[]) => unas.map((_, n) => n);

test('up to eight, no other order is shorter', () => {
  fc.assert(
    fc.property(punto, paradas(0, 7), (desde, unas) => {
      const mejor = [...permutaciones(todas(unas))].map((orden) => largoDe(desde, unas, orden));
      expect(largoDe(desde, unas, ordenMasCorto(desde, unas))).toBeCloseTo(Math.min(...mejor), 3);
    }),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(punto, paradas(8, 8), (desde, unas) => {
      const suyo = largoDe(desde, unas, ordenMasCorto(desde, unas));
      let mejor = Number.POSITIVE_INFINITY;
      for (const orden of permutaciones(todas(unas)))
        mejor = Math.min(mejor, largoDe(desde, unas, orden));
      expect(suyo).toBeCloseTo(mejor, 3);
    }),
    { numRuns: 3 },
  );
});

test('of many, each is visited once, and no turning round of a part makes it shorter', () => {
  fc.assert(
    fc.property(punto, paradas(10, 30), (desde, unas) => {
      const orden = ordenMasCorto(desde, unas);
      expect(orden.toSorted((a, b) => a - b)).toEqual(todas(unas));
      const suyo = largoDe(desde, unas, orden);
      expect(suyo).toBeLessThanOrEqual(largoDe(desde, unas, todas(unas)) + 0.01);
      for (let a = 0; a < orden.length; a += 1)
        for (let b = a + 2; b <= orden.length; b += 1) {
          const vuelto = [...orden.slice(0, a), ...orden.slice(a, b).reverse(), ...orden.slice(b)];
          expect(largoDe(desde, unas, vuelto)).toBeGreaterThan(suyo - 0.02);
        }
    }),
    { numRuns: 10 },
  );
});

test('places that are the same place, and the one where they are', () => {
  const aqui = { latitud: 14.6, longitud: -90.5 };
  expect(ordenMasCorto(aqui, [])).toEqual([]);
  expect(ordenMasCorto(aqui, [aqui, aqui, aqui]).toSorted()).toEqual([0, 1, 2]);
  const lejos = { latitud: 14.9, longitud: -90.5 };
  expect(ordenMasCorto(aqui, [lejos, aqui])).toEqual([1, 0]);
});
