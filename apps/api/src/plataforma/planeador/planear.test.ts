import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corridas } from '../../../pruebas/contrato/semilla.ts';
import {
  cabe,
  cargaDe,
  costoDe,
  ordenes,
  problemas,
  retrasoDe,
} from '../../../pruebas/planeador/problemas.ts';
import { INSTANCIAS, leerInstancia } from '../../../pruebas/planeador/solomon.ts';
import { type PlanHecho, planear } from './planear.ts';
import type { ProblemaDeRecorridos } from './problema.ts';

const ordenesDe = ({ recorridos }: PlanHecho) =>
  recorridos.map(({ paradas }) => paradas.map(({ tarea }) => tarea));

/** Everything that a plan may never break, looked at without the planner's own code. */
function exigirQueValga(problema: ProblemaDeRecorridos, plan: PlanHecho) {
  const { tareas, recorridos } = problema;
  const hecho = ordenesDe(plan);
  const todas = [...hecho.flat(), ...plan.sinLugar.map(({ tarea }) => tarea)];
  expect(todas.sort((a, b) => a - b)).toEqual([...tareas.keys()]);
  for (const [r, orden] of hecho.entries()) {
    const fijas = recorridos[r]?.tareas.filter((k) => tareas[k]?.fija) ?? [];
    expect(orden).toEqual(expect.arrayContaining(fijas));
    for (const k of orden) if (!tareas[k]?.fija) expect(tareas[k]?.recorridos ?? [r]).toContain(r);
    const tarde = retrasoDe(problema, r, orden);
    const topeDeCarga = Math.max(
      recorridos[r]?.capacidad ?? Number.POSITIVE_INFINITY,
      cargaDe(problema, fijas),
    );
    expect(cargaDe(problema, orden)).toBeLessThanOrEqual(topeDeCarga);
    if (fijas.length === 0) expect(tarde).toEqual({ total: 0, deLoLibre: 0 });
    else {
      const menos = Math.min(...ordenes(fijas).map((una) => retrasoDe(problema, r, una).total));
      expect(tarde.total).toBeLessThanOrEqual(menos);
      expect(tarde.deLoLibre).toBe(0);
    }
  }
  expect(plan.costo).toBeCloseTo(costoDe(problema, hecho), 4);
  expect(plan.costo).toBeLessThanOrEqual(plan.costoDeHoy);
}

describe('any plan', () => {
  test('breaks nothing, costs no more than today, and is the same for the same question', () => {
    fc.assert(
      fc.property(problemas(), fc.nat(), (problema, semilla) => {
        const plan = planear(problema, { semilla, pasos: 40 });
        exigirQueValga(problema, plan);
        expect(planear(problema, { semilla, pasos: 40 })).toEqual(plan);
        const hoy = problema.recorridos.map(({ tareas }) => tareas);
        if (hoy.every((orden, r) => cabe(problema, r, orden)))
          expect(plan.costoDeHoy).toBeCloseTo(costoDe(problema, hoy), 4);
      }),
      corridas(120, 'planes'),
    );
  });

  test('is whole when the search is stopped, by its clock or by a person', () => {
    fc.assert(
      fc.property(problemas(), fc.nat({ max: 3 }), fc.boolean(), (problema, cuando, cancela) => {
        let van = -1;
        const contar = () => (van += 1);
        const hechos: number[] = [];
        const plan = planear(problema, {
          pasos: 200_000,
          ...(cancela ? { cancelar: () => contar() >= cuando } : {}),
          ...(cancela ? {} : { reloj: contar, hastaCuando: cuando }),
          progreso: (hecho) => hechos.push(hecho),
        });
        exigirQueValga(problema, plan);
        expect(hechos.at(-1)).toBe(1);
        expect(hechos).toEqual(hechos.toSorted((a, b) => a - b));
        const busca = problema.tareas.length > 0 && !plan.exacto;
        expect(plan.fin).toBe(busca ? (cancela ? 'cancelado' : 'plazo') : 'completo');
        expect(plan.pasos).toBeLessThan(200_000);
      }),
      corridas(40, 'paradas'),
    );
  });

  test('is the cheapest one of a small day', () => {
    fc.assert(
      fc.property(problemas({ recorridos: 1, tareas: 6 }), fc.boolean(), (estrecho, cabeTodo) => {
        const problema = cabeTodo ? sinPrisa(estrecho) : estrecho;
        const todas = [...problema.tareas.keys()].filter(
          (k) => problema.tareas[k]?.fija || problema.tareas[k]?.recorridos?.length !== 0,
        );
        const posibles = subconjuntos(todas)
          .flatMap(ordenes)
          .filter((orden) => todas.every((k) => !problema.tareas[k]?.fija || orden.includes(k)))
          .filter((orden) => cabe(problema, 0, orden));
        fc.pre(posibles.length > 0);
        const costos = posibles.map((orden) => costoDe(problema, [orden]));
        const plan = planear(problema);
        expect(plan.exacto).toBe(true);
        expect(plan.costo).toBeCloseTo(Math.min(...costos), 4);
      }),
      corridas(60, 'exactos'),
    );
  });
});

test.each(['R101', 'C201'])('the shortest plan that is known of %s, with 25 places', (nombre) => {
  const plan = planear(leerInstancia(nombre, 25), { pasos: 2_500 });
  expect(plan.costo / 10).toBeCloseTo(INSTANCIAS[nombre]?.con25 ?? 0, 4);
});

test('a search that is stopped while it still takes worse plans keeps the best one', () => {
  const problema = leerInstancia('R101', 25);
  const { recorridos } = planear(problema, { pasos: 2_500 });
  const hoy = problema.recorridos.map((uno, r) => ({
    ...uno,
    tareas: recorridos[r]?.paradas.map(({ tarea }) => tarea) ?? [],
  }));
  const preguntas: boolean[] = [];
  const cancelar = () => preguntas.push(true) > 3;
  const plan = planear({ ...problema, recorridos: hoy }, { pasos: 100_000, cancelar });
  expect(plan).toMatchObject({ fin: 'cancelado', costoDeHoy: 6_171, costo: 6_171 });
});

/** The same day without windows nor loads, and long enough for everything. */
const sinPrisa = (problema: ProblemaDeRecorridos): ProblemaDeRecorridos => ({
  ...problema,
  tareas: problema.tareas.map(({ lugar, duracion }) => ({ lugar, duracion })),
  recorridos: problema.recorridos.map((uno) => ({ ...uno, hasta: uno.hasta + 500 })),
});

const subconjuntos = ([k, ...resto]: readonly number[]): number[][] =>
  k === undefined ? [[]] : subconjuntos(resto).flatMap((uno) => [uno, [k, ...uno]]);

/** Places on a line, a minute from one to the next; each route works from 0 to 100 minutes. */
function enLinea(
  tareas: ProblemaDeRecorridos['tareas'],
  recorridos: Partial<ProblemaDeRecorridos['recorridos'][number]>[],
  pesos: Partial<ProblemaDeRecorridos['pesos']> = {},
): ProblemaDeRecorridos {
  const lugares = 20;
  const camino = Array.from({ length: lugares ** 2 }, (_, i) =>
    Math.abs(Math.floor(i / lugares) - (i % lugares)),
  );
  return {
    lugares,
    tareas,
    tiempos: Float64Array.from(camino),
    distancias: Float64Array.from(camino),
    recorridos: recorridos.map((uno) => ({ desde: 0, hasta: 100, tareas: [], ...uno })),
    pesos: { tiempo: 1, distancia: 0, parejo: 0, cambio: 0, ...pesos },
  };
}

const en = (lugar: number, duracion = 10): ProblemaDeRecorridos['tareas'][number] => ({
  lugar,
  duracion,
});

describe('what has no place says why', () => {
  const manana = { desde: 0, hasta: 5 };
  test.each([
    ['nadie', [{ ...en(1), recorridos: [] }], [{}]],
    ['nadie', [en(1)], []],
    ['no-cabe-sola', [en(1, 101)], [{}]],
    ['no-cabe-sola', [en(19, 70)], [{ salida: 0, llegada: 0 }]],
    ['fuera-de-horario', [{ ...en(1), ventana: manana }], [{ desde: 6 }]],
    ['fuera-de-horario', [{ ...en(1), ventana: { desde: 95, hasta: 200 } }], [{}]],
    [
      'sin-capacidad',
      [
        { ...en(1), carga: 2 },
        { ...en(2), carga: 2 },
      ],
      [{ capacidad: 3 }],
    ],
    ['ventana-ocupada', [1, 2].map((una) => ({ ...en(una), ventana: manana })), [{}]],
    ['sin-tiempo', [en(1, 60), en(2, 60)], [{}]],
  ] as const)('%s', (motivo, tareas, recorridos) => {
    const { sinLugar } = planear(enLinea([...tareas], [...recorridos]));
    expect(sinLugar.map(({ motivo: suyo }) => suyo)).toEqual([motivo]);
  });

  test('sale-caro', () => {
    const { sinLugar } = planear(enLinea([en(9)], [{ salida: 0, llegada: 0 }], { sinLugar: 17 }));
    expect(sinLugar).toEqual([{ tarea: 0, motivo: 'sale-caro' }]);
  });
});

test('nothing to do, and nobody to do it', () => {
  const nada = planear(enLinea([], []));
  expect(nada).toMatchObject({ recorridos: [], sinLugar: [], costo: 0, fin: 'completo' });
  const libre = planear(enLinea([], [{ salida: 0, llegada: 5 }, {}]));
  expect(libre.recorridos.map(({ paradas, camino }) => [paradas.length, camino])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('five hundred tasks for one route: it takes those that fit, and the others say why', () => {
  const tareas = Array.from({ length: 500 }, (_, k) => en(k % 20, 5));
  const plan = planear(enLinea(tareas, [{ tareas: [...tareas.keys()] }]), { pasos: 60 });
  const [hechas = 0] = plan.recorridos.map(({ paradas }) => paradas.length);
  expect(hechas).toBeGreaterThan(14);
  expect(plan.sinLugar).toHaveLength(500 - hechas);
  expect(new Set(plan.sinLugar.map(({ motivo }) => motivo))).toEqual(new Set(['sin-tiempo']));
});

test('what is fixed stays late, no later than it must, and what is free goes around it', () => {
  const una = { ...en(1, 40), ventana: { desde: 0, hasta: 10 }, fija: true };
  const otra = { ...en(2, 40), ventana: { desde: 0, hasta: 20 }, fija: true };
  const plan = planear(enLinea([otra, una, en(3, 20)], [{ tareas: [0, 1, 2] }, {}]), {
    pasos: 200,
  });
  expect(plan.recorridos[0]?.paradas).toMatchObject([
    { tarea: 1, inicio: 0, tarde: 0 },
    { tarea: 0, inicio: 41, tarde: 21 },
  ]);
  const conFijas = Array.from({ length: 30 }, (_, k) => ({
    ...en(k % 20, 1),
    ventana: { desde: 0, hasta: 29 - k },
    fija: true,
  }));
  const muchas = planear(enLinea(conFijas, [{ tareas: [...conFijas.keys()] }]), { pasos: 50 });
  expect(muchas.sinLugar).toEqual([]);
});

test('even days, and as little change as possible', () => {
  const tareas = [1, 2, 3, 4].map((lugar) => en(lugar));
  const hoy = [[0, 1, 2], [3]].map((suyas) => ({ salida: 0, llegada: 0, tareas: suyas }));
  const cuantas = (pesos: Partial<ProblemaDeRecorridos['pesos']>) =>
    planear(enLinea(tareas, hoy, pesos), { pasos: 500 }).recorridos.map(
      ({ paradas }) => paradas.length,
    );
  expect(cuantas({ parejo: 10 })).toEqual([2, 2]);
  expect(cuantas({ cambio: 50 })).toEqual([3, 1]);
  expect(cuantas({}).toSorted()).toEqual([0, 4]);
});

describe('refused', () => {
  const bien = enLinea([en(1)], [{}]);
  const con = (cambio: object) => () => planear({ ...bien, ...cambio });
  test.each<[string, object]>([
    ['no number of places', { lugares: Number.NaN }],
    ['a matrix of another size', { tiempos: new Float64Array(3) }],
    ['a road of NaN', { tiempos: bien.tiempos.map(() => Number.NaN) }],
    ['a negative road', { distancias: bien.distancias.map(() => -1) }],
    ['a road without end', { tiempos: bien.tiempos.map(() => Number.POSITIVE_INFINITY) }],
    ['half a second', { tiempos: bien.tiempos.map(() => 0.5) }],
    ['a weight of NaN', { pesos: { ...bien.pesos, cambio: Number.NaN } }],
    ['a place that does not exist', { tareas: [en(20)] }],
    ['a negative length', { tareas: [en(1, -5)] }],
    ['a window upside down', { tareas: [{ ...en(1), ventana: { desde: 9, hasta: 3 } }] }],
    ['a route that does not exist', { tareas: [{ ...en(1), recorridos: [1] }] }],
    ['fixed, and nowhere', { tareas: [{ ...en(1), fija: true }] }],
    ['hours upside down', { recorridos: [{ desde: 9, hasta: 3, tareas: [] }] }],
    ['a task twice', { recorridos: [{ desde: 0, hasta: 9, tareas: [0, 0] }] }],
    ['a task that does not exist', { recorridos: [{ desde: 0, hasta: 9, tareas: [1] }] }],
    [
      'a start that does not exist',
      { recorridos: [{ desde: 0, hasta: 9, salida: 20, tareas: [] }] },
    ],
  ])('%s', (_que, cambio) => {
    expect(con({})).not.toThrow();
    expect(con(cambio)).toThrow(RangeError);
  });

  test('half a step', () => {
    expect(() => planear(bien, { pasos: 0.5 })).toThrow(RangeError);
  });
});
