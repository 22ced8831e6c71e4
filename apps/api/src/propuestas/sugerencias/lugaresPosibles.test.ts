import { enMinutos } from '@visitas/contract/comun/horas';
import { expect, test } from 'vitest';
import type { Agenda } from '../agenda/agenda.ts';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import { losMejores } from './losMejores.ts';
import { lugaresPosibles, plantear, type VisitaQuePide } from './lugaresPosibles.ts';

/** A Monday, at noon. */
const HOY = '2026-11-23';
const [MAR, MIE, JUE, VIE] = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
const [ANA, LUIS] = [1, 2];
const LUGAR = { latitud: 14.6349, longitud: -90.5069 };
const METROS_POR_GRADO = 111_195;
const alNorte = (metros: number) => LUGAR.latitud + metros / METROS_POR_GRADO;
const NORTE = { ...LUGAR, latitud: alNorte(1_100) };
const LEJOS = { ...LUGAR, latitud: alNorte(25_000) };
const MAS_LEJOS = { ...LUGAR, latitud: alNorte(27_500) };

let cuantas = 0;
const visita = (cambios: Partial<VisitaEnAgenda>): VisitaEnAgenda => {
  cuantas += 1;
  return {
    idVisita: cuantas,
    idTecnico: ANA,
    idCliente: 100 + cuantas,
    cliente: `C${cuantas}`,
    tipoVisita: 'Instalación',
    fecha: MAR,
    estado: 'Pendiente',
    cancelacion: 'ninguna',
    horaDesde: undefined,
    horaHasta: undefined,
    version: 1,
    lugar: LEJOS,
    dura: 60,
    fijada: false,
    ajena: false,
    fechaInicio: null,
    fechaFinalizacion: null,
    ...cambios,
  };
};

const TODO_EL_DIA = { desde: enMinutos('08:00'), hasta: enMinutos('17:00') };
/** Each technician by the days on which they work, and where they leave from. */
const agenda = (
  dias: Record<number, readonly string[]>,
  visitas: VisitaEnAgenda[] = [],
  cambios: Partial<Agenda> = {},
): Agenda => ({
  hoy: HOY,
  ahora: enMinutos('12:00'),
  zona: 'America/Guatemala',
  velocidadKmH: 30,
  tecnicos: Object.keys(dias).map((id) => ({
    idTecnico: Number(id),
    nombre: Number(id) === ANA ? 'Ana' : 'Luis',
    foto: null,
    elegible: true,
  })),
  jornadas: new Map(
    Object.entries(dias).map(([id, suyos]) => [
      Number(id),
      { salida: LUGAR, vuelve: true, dias: new Map(suyos.map((dia) => [dia, TODO_EL_DIA])) },
    ]),
  ),
  visitas,
  ...cambios,
});

const PIDE: VisitaQuePide = {
  idCliente: 7,
  lugar: LEJOS,
  dura: 60,
  hechas: [],
  horaDesde: undefined,
  horaHasta: undefined,
};
function sugerirEn(una: Agenda, cambios: Partial<VisitaQuePide> = {}) {
  const planteada = plantear(una, { ...PIDE, ...cambios });
  return losMejores(planteada, lugaresPosibles(planteada), planteada.caminos);
}
const cuales = (sugerencias: ReturnType<typeof sugerirEn>) =>
  sugerencias.map(({ tecnico, fecha, horaDesde, minutosExtra }) => [
    ...[tecnico, fecha, horaDesde, minutosExtra],
  ]);

test('the least road goes first, then the earlier day and the lighter one, once by technician and day', () => {
  const dias = { [ANA]: [MAR, MIE, JUE], [LUIS]: [MAR, MIE] };
  // An hour's drive there and back on an empty day: 50 km at 30 km/h.
  const sugerencias = sugerirEn(
    agenda(dias, [
      visita({ fecha: JUE, lugar: MAS_LEJOS, cliente: 'Bodegas' }),
      visita({ fecha: MAR, lugar: LUGAR }),
    ]),
  );
  expect(cuales(sugerencias)).toEqual([
    ['Ana', JUE, '08:50', 0],
    ['Luis', MAR, '08:50', 100],
    ['Ana', MAR, '08:50', 100],
    // Ana's third place goes after the second of Luis.
    ['Luis', MIE, '08:50', 100],
    ['Ana', MIE, '08:50', 100],
  ]);
  expect(sugerencias.map(({ motivo }) => motivo)).toEqual([
    'De camino a Bodegas.',
    'No tiene visitas ese día.',
    'Tiene hueco ese día.',
    'No tiene visitas ese día.',
    'No tiene visitas ese día.',
  ]);
});

test('an empty day that begins nowhere counts its road from the middle of the visits, and does not win for free', () => {
  const sinSalida = (visitas: VisitaEnAgenda[]) => {
    const una = agenda({ [ANA]: [MAR, MIE] }, visitas);
    const jornadas = [...una.jornadas].map(
      ([id, suya]) => [id, { ...suya, salida: null }] as const,
    );
    return cuales(sugerirEn({ ...una, jornadas: new Map(jornadas) }));
  };
  const cercana = visita({ fecha: MIE, lugar: { ...LUGAR, latitud: alNorte(20_000) } });
  expect(sinSalida([cercana])).toEqual([
    // Five kilometres at 30 km/h, before it or from the middle of what she has.
    ['Ana', MAR, '08:10', 10],
    ['Ana', MIE, '08:00', 10],
  ]);
  expect(sinSalida([{ ...cercana, lugar: null }])[0]).toEqual(['Ana', MAR, '08:00', 0]);
});

test('only the first ten days on which somebody works count, and today while there is time left', () => {
  const dias = Array.from({ length: 12 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
  const todas = (una: Agenda) => {
    const planteada = plantear(una, PIDE);
    return new Set(lugaresPosibles(planteada).map(({ recorrido }) => recorrido.fecha));
  };
  expect([...todas(agenda({ [ANA]: dias }))]).toEqual(dias.slice(0, 10));
  const deTarde = { ahora: enMinutos('17:00') };
  expect([...todas(agenda({ [ANA]: [HOY, ...dias] }, [], deTarde))]).toEqual(dias.slice(0, 10));
  const conHoy = { [ANA]: [HOY, MAR] };
  // At noon there is time to go, stay an hour and come back; at four there is not, nor after hours.
  expect(cuales(sugerirEn(agenda(conHoy)))[0]).toEqual(['Ana', HOY, '12:50', 100]);
  for (const hora of ['16:00', '17:00'])
    expect([...todas(agenda(conHoy, [], { ahora: enMinutos(hora) }))]).toEqual([MAR]);
  // What is under way takes its time from now on, from there, and is named to nobody who does not see it.
  const enCurso = visita({
    fecha: HOY,
    estado: 'En Proceso',
    ajena: true,
    dura: 120,
    lugar: LEJOS,
    fechaInicio: new Date('2026-11-23T17:30:00Z'),
  });
  const [hoy] = sugerirEn(agenda(conHoy, [enCurso]));
  expect([hoy?.fecha, hoy?.horaDesde, hoy?.motivo]).toEqual([HOY, '13:30', 'Tiene hueco ese día.']);
  // One that nobody finished yesterday holds its technician no longer than until now.
  const deAyer = { ...enCurso, fechaInicio: new Date('2026-11-22T21:30:00Z') };
  expect(sugerirEn(agenda(conHoy, [deAyer]))[0]).toMatchObject({ fecha: HOY, horaDesde: '12:00' });
  expect(sugerirEn(agenda({ [ANA]: [] }))).toEqual([]);
  expect(sugerirEn(agenda({}))).toEqual([]);
});

test('the asked window is respected, and said', () => {
  const dias = { [ANA]: [MAR], [LUIS]: [MIE] };
  const llenaLaManana = visita({ lugar: LUGAR, horaDesde: '08:00', horaHasta: '08:00', dura: 240 });
  const pedida = { horaDesde: '09:00', horaHasta: '11:00', lugar: LUGAR };
  expect(sugerirEn(agenda(dias, [llenaLaManana]), pedida)).toMatchObject([
    {
      tecnico: 'Luis',
      horaDesde: '09:00',
      motivo: 'No tiene visitas ese día. Cabe en la ventana.',
    },
  ]);
  // It has to end inside, and an exact hour only to begin.
  const tarde = { ...pedida, dura: 150 };
  expect(sugerirEn(agenda(dias), { ...tarde, horaHasta: '11:45' })).toHaveLength(2);
  expect(sugerirEn(agenda(dias), { ...tarde, horaDesde: '15:00', horaHasta: '15:00' })).toEqual([]);
  expect(
    sugerirEn(agenda(dias), { ...tarde, horaDesde: '14:30', horaHasta: '14:30' })[0]?.horaDesde,
  ).toBe('14:30');
});

test('the reasons name the nearest visit, the client itself, and who knows the client', () => {
  const dias = { [ANA]: [MAR, MIE, JUE, VIE], [LUIS]: [MAR] };
  const [cerca, otra] = [
    visita({ fecha: MIE, lugar: NORTE, cliente: 'Bodegas' }),
    visita({ fecha: VIE, idCliente: 7, lugar: LUGAR, tipoVisita: 'Instalación' }),
  ];
  const llena = [1, 2].map(() => visita({ fecha: JUE, lugar: MAS_LEJOS }));
  const de = (hechas: number[]) => {
    const sugerencias = sugerirEn(agenda(dias, [cerca, otra, ...llena]), { lugar: LUGAR, hechas });
    const una = (quien: number, dia: string) =>
      sugerencias.find(({ idTecnico, fecha }) => idTecnico === quien && fecha === dia);
    return una;
  };
  const conocida = de([LUIS, ANA, ANA, ANA]);
  expect(conocida(ANA, MIE)?.motivo).toBe(
    'Ya va a Bodegas, a 1.1 km. Conoce al cliente: 3 de sus 4 visitas.',
  );
  expect(conocida(ANA, VIE)).toMatchObject({
    motivo: 'Ya va a ese cliente ese día. Conoce al cliente: 3 de sus 4 visitas.',
    avisos: ['Ese día ya hay una instalación aquí.'],
  });
  expect(conocida(LUIS, MAR)?.motivo).toBe('Hizo la última visita. No tiene visitas ese día.');
  const lejana = sugerirEn(agenda({ [ANA]: [MIE, JUE] }, [cerca, ...llena]), {
    lugar: { ...LUGAR, latitud: alNorte(-9_000) },
  });
  expect(lejana.map(({ motivo }) => motivo)).toContain('Su día más libre: 1 visita.');
});

test("what another supervisor has in a technician's day takes its time, and is neither named nor a reason", () => {
  const dias = { [ANA]: [MAR, MIE] };
  const ajena = { ajena: true, cliente: 'Secreta', lugar: NORTE, horaDesde: '10:00' };
  const llena = visita({ ...ajena, horaHasta: '10:00', dura: 240 });
  const enMedio = { ...PIDE, lugar: LUGAR, horaDesde: '11:00', horaHasta: '11:00' };
  // It takes its time, so that hour is only free on the other day.
  expect(cuales(sugerirEn(agenda(dias, [llena]), enMedio))).toEqual([['Ana', MIE, '11:00', 0]]);
  const suya = visita({ ...ajena, idCliente: 7, horaHasta: '16:00', dura: 60 });
  const propia = { ...suya, ajena: false };
  const dicho = (una: VisitaEnAgenda) =>
    sugerirEn(agenda({ [ANA]: [MAR] }, [una]), { lugar: LUGAR, dura: 200, hechas: [] });
  expect(JSON.stringify(dicho(suya))).not.toMatch(/Secreta|Ya va|ya hay|visitas? ese día|libre/);
  expect(dicho(suya)[0]?.motivo).toBe('Tiene hueco ese día.');
  const conOtras = [suya, ...[1, 2].map(() => visita({ fecha: MIE, dura: 30 }))];
  const martes = (visitas: VisitaEnAgenda[]) =>
    sugerirEn(agenda(dias, visitas), { lugar: LUGAR, idCliente: 8 }).find(
      ({ fecha }) => fecha === MAR,
    )?.motivo;
  expect(martes(conOtras)).toBe('Tiene hueco ese día.');
  expect(martes([{ ...propia, lugar: null }, ...conOtras.slice(1)])).toBe(
    'Su día más libre: 1 visita.',
  );
  expect(JSON.stringify(dicho(propia))).toMatch(/Ya va.*ya hay/);
});

test('what it squeezes is told when an hour was promised there', () => {
  const dias = { [ANA]: [MAR] };
  const prometida = { lugar: LUGAR, horaDesde: '08:00', horaHasta: '17:00', cliente: 'Bodegas' };
  const dicho = (...visitas: VisitaEnAgenda[]) =>
    sugerirEn(agenda(dias, visitas), {
      lugar: LUGAR,
      horaDesde: '08:00',
      horaHasta: '08:00',
      dura: 10,
    })[0]?.avisos;
  expect(dicho(visita(prometida))).toEqual(['Retrasa 10 min a Bodegas.']);
  expect(dicho(visita({ ...prometida, horaDesde: undefined, horaHasta: undefined }))).toEqual([]);
  expect(dicho(visita({ ...prometida, horaDesde: '08:07' }))).toEqual([]);
  expect(dicho(visita({ ...prometida, ajena: true }))).toEqual([]);
});

test('without a place, the freest days go first and no road is told', () => {
  const dias = { [ANA]: [MAR, MIE], [LUIS]: [MIE] };
  const ocupada = visita({ fecha: MAR, dura: 300 });
  const sugerencias = sugerirEn(agenda(dias, [ocupada]), { lugar: null });
  expect(cuales(sugerencias)).toEqual([
    ['Ana', MIE, '08:00', null],
    ['Luis', MIE, '08:00', null],
    ['Ana', MAR, '08:00', null],
  ]);
});

test('the place of the visit being edited is free, and no other', () => {
  const llena = visita({ lugar: LUGAR, horaDesde: '08:00', horaHasta: '08:00', dura: 540 });
  const de = (una: VisitaEnAgenda, visita?: number) =>
    sugerirEn(agenda({ [ANA]: [MAR] }, [una]), { lugar: LUGAR, visita });
  expect(de(llena, llena.idVisita)).toHaveLength(1);
  expect(de(llena)).toEqual([]);
  expect(de({ ...llena, ajena: true }, llena.idVisita)).toEqual([]);
});

test('five days of one technician are no choice: the third of the nearest goes after two of another', () => {
  const dias = [MAR, MIE, JUE, VIE];
  const una = agenda({ [ANA]: dias, [LUIS]: dias });
  const cerca = { latitud: alNorte(20_000), longitud: LUGAR.longitud };
  const jornadas = new Map(una.jornadas);
  jornadas.set(ANA, {
    ...jornadas.get(ANA),
    salida: cerca,
    vuelve: true,
    dias: jornadas.get(ANA)?.dias ?? new Map(),
  });
  const quienes = sugerirEn({ ...una, jornadas }).map(({ tecnico }) => tecnico);
  expect(quienes).toEqual(['Ana', 'Ana', 'Ana', 'Luis', 'Luis']);
});
