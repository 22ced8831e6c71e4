import type { Punto } from '@visitas/contract/comun/distancia';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entre, enLineaRecta, largo, ordenMasCorto, sinEstorbar } from './itinerario.ts';

const punto = fc.record({
  latitud: fc.double({ min: 13.7, max: 17.8, noNaN: true }),
  longitud: fc.double({ min: -92.2, max: -88.2, noNaN: true }),
});

interface Jornada {
  cuantas: number;
  entre: Entre;
}

/** Random places in a straight line from the current position. */
const recta = (minLength: number, maxLength: number) =>
  fc
    .array(punto, { minLength: minLength + 1, maxLength: maxLength + 1 })
    .map((puntos): Jornada => ({ cuantas: puntos.length - 1, entre: enLineaRecta(puntos) }));

/** Roads that differ there and back. */
const porCarretera = (minLength: number, maxLength: number) =>
  fc.integer({ min: minLength, max: maxLength }).chain((cuantas) =>
    fc
      .array(fc.integer({ min: 0, max: 50_000 }), {
        minLength: (cuantas + 1) ** 2,
        maxLength: (cuantas + 1) ** 2,
      })
      .map(
        (metros): Jornada => ({
          cuantas,
          entre: (a, b) => metros[a * (cuantas + 1) + b] ?? 0,
        }),
      ),
  );

const suOrden = ({ cuantas, entre }: Jornada): number[] => {
  const trabajo = ordenMasCorto(cuantas, entre);
  for (;;) {
    const { done, value } = trabajo.next();
    if (done) return value;
  }
};
const suLargo = (jornada: Jornada) => largo(suOrden(jornada), jornada.entre);

function* permutaciones(unos: number[]): Generator<number[]> {
  if (unos.length === 0) yield [];
  for (const [n, uno] of unos.entries())
    for (const resto of permutaciones(unos.toSpliced(n, 1))) yield [uno, ...resto];
}

const todas = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => n + 1);

function elMejor({ cuantas, entre }: Jornada): number {
  let mejor = Number.POSITIVE_INFINITY;
  for (const orden of permutaciones(todas(cuantas))) mejor = Math.min(mejor, largo(orden, entre));
  return mejor;
}

test.each([
  ['in a straight line', recta],
  ['by road', porCarretera],
])('no other order of up to eight places is shorter: %s', (_, jornadas) => {
  const esElMejor = (jornada: Jornada) => {
    expect(suLargo(jornada)).toBeCloseTo(elMejor(jornada), 3);
  };
  fc.assert(fc.property(jornadas(0, 7), esElMejor), { numRuns: 40 });
  fc.assert(fc.property(jornadas(8, 8), esElMejor), { numRuns: 3 });
});

test.each([
  ['in a straight line', recta],
  ['by road', porCarretera],
])(
  'a route of many places visits each once, and reversing any part does not shorten it: %s',
  (_, jornadas) => {
    fc.assert(
      fc.property(jornadas(10, 30), ({ cuantas, entre }) => {
        const orden = suOrden({ cuantas, entre });
        expect(orden.toSorted((a, b) => a - b)).toEqual(todas(cuantas));
        const suyo = largo(orden, entre);
        for (let a = 0; a < orden.length; a += 1)
          for (let b = a + 2; b <= orden.length; b += 1) {
            const vuelto = [
              ...orden.slice(0, a),
              ...orden.slice(a, b).reverse(),
              ...orden.slice(b),
            ];
            expect(largo(vuelto, entre)).toBeGreaterThan(suyo - 0.02);
          }
      }),
      { numRuns: 10 },
    );
  },
);

/** Far more than any of these needs. */
const PASOS = 5_000;

test('by road every change shortens the route, so the search ends', () => {
  const termina = ({ cuantas, entre }: Jornada) => {
    const trabajo = ordenMasCorto(cuantas, entre);
    let pasos = 0;
    while (pasos < PASOS && !trabajo.next().done) pasos += 1;
    expect(pasos).toBeLessThan(PASOS);
  };
  fc.assert(fc.property(porCarretera(10, 14), termina), { numRuns: 500, endOnFailure: true });
});

const AQUI = { latitud: 14.6, longitud: -90.5 };
const LEJOS = { latitud: 14.9, longitud: -90.5 };

test('the route handles repeated places and the current position as a place', () => {
  const orden = (...puntos: Punto[]) =>
    suOrden({ cuantas: puntos.length, entre: enLineaRecta([AQUI, ...puntos]) });
  expect(orden()).toEqual([]);
  expect(orden(AQUI, AQUI, AQUI).toSorted()).toEqual([1, 2, 3]);
  expect(orden(LEJOS, AQUI)).toEqual([2, 1]);
});

test('a search over five hundred places lets other tasks run and can be aborted', async () => {
  const puntos = Array.from({ length: 501 }, (_, n) => ({
    latitud: 14 + ((n * 7919) % 1000) / 500,
    longitud: -91 + ((n * 104_729) % 1000) / 500,
  }));
  const abandono = new AbortController();
  let pasaron = 0;
  const otros = setInterval(() => {
    pasaron += 1;
    if (pasaron === 3) abandono.abort(new Error('given up'));
  });
  const trabajo = ordenMasCorto(500, enLineaRecta(puntos));
  await expect(sinEstorbar(trabajo, abandono.signal)).rejects.toThrow('given up');
  clearInterval(otros);
  // The same search can continue to its end.
  const orden = await sinEstorbar(trabajo);
  expect(orden.toSorted((a, b) => a - b)).toEqual(todas(500));
});
