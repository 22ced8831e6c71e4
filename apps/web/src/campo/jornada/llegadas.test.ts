import { enMinutos } from '@visitas/contract/comun/horas';
import type { PlanDelDia } from '@visitas/contract/dashboards/esquemas';
import type { VentanaPrometida } from '@visitas/contract/visitas/hora';
import { type ParadaDelDia, recorrerParadas } from '@visitas/contract/visitas/recorrido';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VisitaDelDia } from './jornada.ts';
import { type CaminosSabidos, DESDE_AQUI, minutoEn, partidaDe, preverDia } from './llegadas.ts';
import { costoDe, ordenATiempo } from './ordenATiempo.ts';

const ZONA = 'America/Guatemala';
const A_LAS = (hora: string) => Date.parse(`2026-11-24T${hora}:00-06:00`);
const PLAN: PlanDelDia = {
  jornada: { desde: 480, hasta: 1020 },
  salida: null,
  vuelve: false,
  velocidadKmH: 30,
};

/** At 30 km/h, half a kilometre a minute: this many kilometres north of the first place. */
const aKm = (km: number) => ({ latitud: 14.6 + km / 111.195_08, longitud: -90.5 });

const visita = (idVisita: number, km: number, cambios: Partial<VisitaDelDia> = {}) =>
  ({
    idVisita,
    cliente: `Cliente ${idVisita}`,
    direccion: '',
    tecnico: 'Luis',
    supervisor: 'María',
    tipoVisita: 'Instalación',
    fechaPlanificada: '2026-11-24',
    estado: 'Pendiente',
    motivoCancelacion: null,
    telefono: '',
    fechaInicio: null,
    fechaFinalizacion: null,
    dura: 60,
    ...aKm(km),
    ...cambios,
  }) as const satisfies VisitaDelDia;

const prever = (visitas: VisitaDelDia[], plan = PLAN, caminos: CaminosSabidos | null = null) =>
  preverDia({ zona: ZONA, visitas, partida: { lugar: aKm(0), minuto: 540 }, plan, caminos });

const enOrden = ({ llegadas }: ReturnType<typeof prever>) => [...llegadas.values()];

describe('the hours of a day', () => {
  test('each visit is reached after the one before and its road, and waits for its window', () => {
    const dia = prever([
      visita(1, 5),
      visita(2, 10, { horaDesde: '12:00', horaHasta: '13:00' }),
      visita(3, 15, { horaDesde: '12:30', horaHasta: '13:40' }),
    ]);
    // 10 of road, an hour, 10 of road, the window from 12:00, an hour, 10 of road: 30 after 12:40, its last beginning.
    expect(enOrden(dia)).toEqual([
      { llega: 550, tarde: 0, camino: 10 },
      { llega: 620, tarde: 0, camino: 10 },
      { llega: 790, tarde: 30, camino: 10 },
    ]);
    expect(dia).toMatchObject({ termina: 850, despues: 0 });
    expect(dia.metros / 1_000).toBeCloseTo(15, 2);
  });

  test('an exact hour says when it starts, and what ends after the working day says how much', () => {
    const dia = prever([visita(1, 5, { horaDesde: '16:30', horaHasta: '16:30', dura: 90 })], {
      ...PLAN,
      salida: aKm(0),
      vuelve: true,
    });
    expect(enOrden(dia)).toEqual([{ llega: 550, tarde: 0, camino: 10 }]);
    expect(dia).toMatchObject({ termina: enMinutos('18:10'), despues: 70 });
    expect(enOrden(prever([visita(1, 5, { horaDesde: '09:00', horaHasta: '09:00' })]))).toEqual([
      { llega: 550, tarde: 10, camino: 10 },
    ]);
  });

  test('known roads win over the straight line; a client without a place adds no road', () => {
    const lugares = new Map([DESDE_AQUI, 1].map((id, n) => [id, n]));
    const segundos = [
      [0, 1_800],
      [1_200, 0],
    ];
    const caminos = { lugares, matrices: { segundos, metros: segundos } };
    const sinLugar = visita(2, 0, { latitud: null, longitud: null });
    const dia = prever([visita(1, 5), sinLugar, visita(3, 10)], PLAN, caminos);
    expect(enOrden(dia).map(({ llega }) => llega)).toEqual([570, 630, 690]);
  });
});

test('a technician on the way arrives when they said, and later than that now', () => {
  const enCamino = (hora: string) => ({
    desde: new Date(A_LAS('08:30')).toISOString(),
    llegada: new Date(A_LAS(hora)).toISOString(),
  });
  expect(enOrden(prever([visita(1, 5, { enCamino: enCamino('09:24') })]))).toMatchObject([
    { llega: 564 },
  ]);
  expect(enOrden(prever([visita(1, 5, { enCamino: enCamino('08:50') })]))).toMatchObject([
    { llega: 540 },
  ]);
  // At 23:40, to arrive at 00:20: a minute of the day that follows.
  const deNoche = { desde: '2026-11-25T05:35:00Z', llegada: '2026-11-25T06:20:00Z' };
  const dia = {
    zona: ZONA,
    visitas: [visita(1, 5, { enCamino: deNoche })],
    plan: PLAN,
    caminos: null,
    partida: { lugar: aKm(0), minuto: 1_420 },
  };
  expect(enOrden(preverDia(dia))).toMatchObject([{ llega: 1_460, camino: 40 }]);
});

describe('the day goes on', () => {
  const partida = (hora: string, enProceso: VisitaDelDia[] = [], plan = PLAN) =>
    partidaDe({ posicion: null, ahora: A_LAS(hora), zona: ZONA }, enProceso, plan);

  test('now, or when the working day begins, from the place where its technician starts', () => {
    expect(partida('07:10')).toEqual({ lugar: null, minuto: 480 });
    expect(partida('10:40', [], { ...PLAN, salida: aKm(3) })).toEqual({
      lugar: aKm(3),
      minuto: 640,
    });
  });

  test('now, when the visit under way was left so on another day', () => {
    const deAyer = new Date(A_LAS('16:00') - 86_400_000).toISOString();
    const enProceso = [visita(1, 7, { estado: 'En Proceso', fechaInicio: deAyer })];
    expect(partida('08:00', enProceso)).toMatchObject({ minuto: 480 });
  });

  test('after the visit under way, from its place; one that should have ended holds until now', () => {
    const enProceso = [
      visita(1, 7, { estado: 'En Proceso', fechaInicio: new Date(A_LAS('10:00')).toISOString() }),
    ];
    expect(partida('10:20', enProceso)).toMatchObject({ minuto: 660, lugar: aKm(7) });
    expect(partida('11:45', enProceso)).toMatchObject({ minuto: 705 });
  });

  test('by the clock of the company, also on the day that its hour changes', () => {
    expect(minutoEn(A_LAS('10:40'), ZONA)).toBe(640);
    expect(minutoEn(Date.parse('2026-03-29T00:59:00Z'), 'Europe/Madrid')).toBe(119);
    expect(minutoEn(Date.parse('2026-03-29T01:00:00Z'), 'Europe/Madrid')).toBe(180);
  });
});

const ventana = fc.tuple(fc.integer({ min: 8, max: 16 }), fc.integer({ min: 0, max: 4 })).map(
  ([desde, largo]): VentanaPrometida => ({
    horaDesde: `${String(desde).padStart(2, '0')}:00`,
    horaHasta: `${String(desde + largo).padStart(2, '0')}:30`,
  }),
);
const parada = fc.record({
  duracion: fc.integer({ min: 5, max: 120 }),
  ventana: fc.option(ventana),
}) satisfies fc.Arbitrary<ParadaDelDia>;

const dia = (minLength: number, maxLength: number) =>
  fc
    .tuple(
      fc.array(parada, { minLength, maxLength }),
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 400, maxLength: 400 }),
    )
    .map(([paradas, minutos]) => ({
      paradas,
      desde: 480,
      camino: (de: number, a: number) => minutos[(de + 1) * 19 + a + 1] ?? 0,
    }));

function alFinal(trabajo: Generator<void, number[]>): number[] {
  for (;;) {
    const { done, value } = trabajo.next();
    if (done) return value;
  }
}

const todas = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => n);

test('no other order of a short day costs less', () => {
  fc.assert(
    fc.property(dia(0, 5), (uno) => {
      const orden = alFinal(ordenATiempo(uno, todas(uno.paradas.length)));
      const probar = (hecho: number[], quedan: number[]): void => {
        if (quedan.length === 0)
          expect(costoDe(uno, hecho)).toBeGreaterThan(costoDe(uno, orden) - 0.01);
        for (const n of quedan)
          probar(
            [...hecho, n],
            quedan.filter((otra) => otra !== n),
          );
      };
      probar([], todas(uno.paradas.length));
    }),
    { numRuns: 40 },
  );
});

test('a long day visits each once, and no visit costs less in another place', () => {
  fc.assert(
    fc.property(dia(8, 14), (uno) => {
      const orden = alFinal(ordenATiempo(uno, todas(uno.paradas.length)));
      expect(orden.toSorted((a, b) => a - b)).toEqual(todas(uno.paradas.length));
      const suyo = costoDe(uno, orden);
      for (const n of orden)
        for (let a = 0; a < orden.length; a += 1) {
          const demas = orden.filter((otra) => otra !== n);
          expect(costoDe(uno, demas.toSpliced(a, 0, n))).toBeGreaterThan(suyo - 0.01);
        }
    }),
    { numRuns: 10 },
  );
});

test('nothing begins before its window or before the one before it ends', () => {
  fc.assert(
    fc.property(dia(1, 12), ({ paradas, desde, camino }) => {
      const { llegadas, termina } = recorrerParadas(paradas, desde, camino);
      let antes = desde;
      for (const [n, una] of llegadas.entries()) {
        const { horaDesde } = paradas[n]?.ventana ?? {};
        expect(una.llega).toBe(antes + una.camino);
        expect(una.empieza).toBe(Math.max(una.llega, horaDesde ? enMinutos(horaDesde) : 0));
        antes = una.termina;
      }
      expect(termina).toBeGreaterThanOrEqual(antes);
    }),
  );
});
