import { expect, test } from 'vitest';
import { aKm, aLas, enDia, MARTES, tecnicoDelDia } from '../../../pruebas/dias.ts';
import { avisosDeHora } from './avisosDeHora.ts';
import { horaDeBarra, resumenDeFila } from './decir.ts';
import { destinoDeBarra, unPaso } from './destino.ts';
import { sugerirOrden } from './sugerirOrden.ts';
import { type DatosDelDia, enEseOrden, horasDe, porOrdenar, trazarFila } from './trazar.ts';

const DATOS: DatosDelDia = {
  fecha: MARTES,
  velocidadKmH: 30,
  zona: 'America/Guatemala',
  ahora: null,
};
const ANA = tecnicoDelDia(1, 'Ana Lucía Tzul Batz');
const OTRO_DIA = { hoy: '2026-11-20', hora: '09:00' };
const utc = (hora: string, dia = MARTES) => `${dia}T${hora}:00.000Z`;

const fila = (
  visitas: Parameters<typeof trazarFila>[0],
  { tecnico = ANA, orden = [] as readonly number[], datos = DATOS } = {},
) => trazarFila(visitas, tecnico, orden, datos);
const dibujadas = ({ barras }: ReturnType<typeof fila>) =>
  barras.map((barra) => [barra.visita.idVisita, horaDeBarra(barra), barra.camino]);
const avisos = (una: ReturnType<typeof fila>, ahora = OTRO_DIA) =>
  Object.fromEntries(avisosDeHora(una, ahora));

test('a day without hours goes in its suggested order, with the road between its visits and the way back', () => {
  const tecnico = { ...ANA, salida: aKm(0), vuelve: true };
  const visitas = [
    enDia(1, 'Lejos', { lugar: aKm(20) }),
    enDia(2, 'Cerca', { lugar: aKm(5), dura: 30 }),
    enDia(3, 'Sin lugar', { lugar: null, conLugar: false }),
  ];
  const una = fila(visitas, { tecnico, orden: [2, 1, 3] });
  expect(dibujadas(una)).toEqual([
    [2, '≈ 08:10', 10],
    [1, '≈ 09:10', 30],
    [3, '≈ 10:10', null],
  ]);
  // The last has no place, so nobody knows its way back.
  expect([una.regreso, una.termina]).toEqual([null, 670]);
  const sinLaTercera = fila(visitas.slice(0, 2), { tecnico, orden: [2, 1] });
  expect(sinLaTercera).toMatchObject({ regreso: { desde: 610, camino: 40 }, termina: 650 });
  expect(resumenDeFila(sinLaTercera, undefined)).toBe('fin ≈ 10:50 · 40\u00a0km');
  expect(resumenDeFila(sinLaTercera, 'Vacaciones')).toBe('ausente');
  expect(avisos(sinLaTercera)).toEqual({});
  // A visit that the order does not know yet goes before a later hour, or to the end.
  const conHora = enDia(4, 'Con hora', aLas('09:00'));
  expect(enEseOrden([...visitas, conHora], [1, 2]).map(({ idVisita }) => idVisita)).toEqual([
    4, 1, 2, 3,
  ]);
});

test('the suggested order is the one of the technician’s phone: the hours kept, with the least road', () => {
  const visitas = [
    enDia(1, 'A las 9', { lugar: aKm(20), ...aLas('09:00') }),
    enDia(2, 'Lejos', { lugar: aKm(21) }),
    enDia(3, 'Cerca', { lugar: aKm(1) }),
  ];
  const { pendientes, partida } = porOrdenar(visitas, { ...ANA, salida: aKm(0) }, DATOS);
  const trabajo = sugerirOrden({ pendientes, partida, tecnico: ANA, velocidadKmH: 30 });
  let paso = trabajo.next();
  while (!paso.done) paso = trabajo.next();
  // The shortest road would begin with the third, and be late.
  expect(paso.value).toEqual([1, 2, 3]);
  // Today it goes on from now, by quarters of an hour, so that it does not change with each minute.
  const desdeAhora = (ahora: number) =>
    porOrdenar(visitas, ANA, { ...DATOS, ahora }).partida.minuto;
  expect([desdeAhora(400), desdeAhora(620), desdeAhora(629)]).toEqual([480, 615, 615]);
});

test('an exact hour stands at its hour, and the figures say what does not fit', () => {
  const visitas = [
    enDia(1, 'Primera', { ...aLas('10:30'), dura: 120 }),
    enDia(2, 'Encima', { ...aLas('12:00'), lugar: aKm(5) }),
    enDia(3, 'Sin camino', { ...aLas('13:15'), lugar: aKm(21.5) }),
    enDia(4, 'Ventana', { horaDesde: '13:00', horaHasta: '15:00', lugar: aKm(21.5) }),
    enDia(5, 'Tarde', { horaDesde: '13:00', horaHasta: '15:00', lugar: aKm(21.5) }),
    enDia(6, 'Al final', { dura: 80, lugar: aKm(21.5) }),
  ];
  const una = fila(visitas, { orden: [1, 2, 3, 4, 5, 6] });
  expect(dibujadas(una)).toEqual([
    [1, '10:30', null],
    [2, '12:00', 10],
    [3, '13:15', 33],
    [4, '13:00–15:00', 0],
    [5, '13:00–15:00', 0],
    [6, '≈ 16:15', 0],
  ]);
  expect(avisos(una)).toEqual({
    2: ['Se enciman 30 min'],
    3: ['Faltan 18 min de camino'],
    4: ['15 min después de su hora'],
    5: ['1h 15min después de su hora'],
    6: ['Termina 35 min después de su jornada'],
  });
});

test('a visit before the working day says by how much', () => {
  const temprana = enDia(1, 'Temprana', { ...aLas('07:15'), lugar: aKm(0) });
  expect(avisos(fila([temprana]))).toEqual({ 1: ['Empieza 45 min antes de su jornada'] });
  expect(avisos(fila([{ ...temprana, estado: 'Finalizada' }]))).toEqual({});
  expect(avisos(fila([temprana], { tecnico: { ...ANA, jornada: null } }))).toEqual({});
});

test('what was done has its real hours, and the rest of today goes on from now', () => {
  const ahora = 620;
  const datos = { ...DATOS, ahora };
  const deHoy = { hoy: MARTES, hora: '10:20' };
  const una = fila(
    [
      enDia(1, 'Hecha', { estado: 'Finalizada', inicio: utc('14:12'), fin: utc('15:30') }),
      enDia(2, 'En proceso', { estado: 'En Proceso', inicio: utc('15:40'), dura: 30 }),
      enDia(3, 'Pasó', { horaDesde: '08:00', horaHasta: '10:00' }),
      enDia(4, 'También pasó', aLas('10:00')),
      enDia(5, 'Sin hora'),
      enDia(6, 'Cancelada', { estado: 'Cancelada', ...aLas('16:00') }),
    ],
    { datos, orden: [3, 4, 5] },
  );
  expect(dibujadas(una).map(([id, hora]) => [id, hora])).toEqual([
    [1, '08:12–09:30'],
    [2, '09:40–10:20'],
    [3, '08:00–10:00'],
    [4, '10:00'],
    [5, '≈ 12:20'],
    [6, '16:00'],
  ]);
  expect(una.barras.every(({ desde, como }) => como !== 'conHora' || desde >= ahora)).toBe(true);
  expect(avisos(una, deHoy)).toEqual({ 3: ['Pasó su hora'], 4: ['Pasó su hora'] });
  // Who is on the way goes first, and is there when they said.
  const yendo = { desde: utc('16:10'), llegada: utc('16:45') };
  const conCamino = fila([enDia(1, 'Otra'), enDia(2, 'Va', { enCamino: yendo, lugar: aKm(50) })], {
    datos,
    orden: [1, 2],
  });
  expect(dibujadas(conCamino)[0]?.slice(0, 2)).toEqual([2, '≈ 10:45']);
  // At 23:40, to arrive at 00:20 of the next day.
  const deNoche = { desde: utc('05:35', '2026-11-25'), llegada: utc('06:20', '2026-11-25') };
  const tarde = fila([enDia(2, 'Va', { enCamino: deNoche })], {
    datos: { ...datos, ahora: 1_420 },
    orden: [2],
  });
  expect(tarde.barras[0]).toMatchObject({ desde: 1_460 });
});

test('visits at midnight, longer than the day, of another day or while the clock goes back stay on their day', () => {
  const larga = fila([enDia(1, 'Larga', { ...aLas('20:00'), dura: 720 })]);
  expect(horasDe([larga])).toEqual({ desde: 420, hasta: 1_440 });
  const medianoche = fila([enDia(1, 'Temprano', aLas('00:00'))]);
  expect([horasDe([medianoche]).desde, horasDe([])]).toEqual([0, { desde: 420, hasta: 1_080 }]);
  const hecha = (inicio: string, fin: string, datos = DATOS) => {
    const [barra] = fila([enDia(1, 'Hecha', { estado: 'Finalizada', inicio, fin })], {
      datos,
    }).barras;
    return barra && [barra.como, horaDeBarra(barra), barra.desde, barra.hasta];
  };
  expect(hecha(utc('05:30', '2026-11-25'), utc('07:00', '2026-11-25'))).toEqual([
    ...['hecha', '23:30–00:00', 1_410, 1_440],
  ]);
  expect(hecha(utc('15:00', '2026-11-26'), utc('16:00', '2026-11-26'))).toEqual([
    ...['otroDia', '26/11/2026', 480, 540],
  ]);
  // In New York the second half past one comes an hour after the first.
  const cambio = { ...DATOS, zona: 'America/New_York', fecha: '2026-11-01' };
  expect(hecha('2026-11-01T05:40:00Z', '2026-11-01T06:10:00Z', cambio)).toEqual([
    ...['hecha', '01:40–01:40', 100, 100],
  ]);
});

test('a bar that would hide another goes below it', () => {
  const muchas = [1, 2, 3].map((n) => enDia(n, `Cliente ${n}`, aLas('10:00')));
  const { barras } = fila([
    ...muchas,
    enDia(4, 'Después', aLas('10:45')),
    enDia(5, 'Tarde', aLas('12:00')),
  ]);
  expect(barras.map(({ carril }) => carril)).toEqual([0, 1, 2, 0, 0]);
});

test('a drop keeps what was promised: the length of a window, an exact hour, or none', () => {
  const en = (minuto: number, idTecnico = 1) => ({ idTecnico, minuto });
  const ventana = { visita: enDia(1, 'V', { horaDesde: '09:00', horaHasta: '11:00' }), desde: 560 };
  const exacta = { visita: enDia(2, 'E', aLas('10:00')), desde: 600 };
  const sinHora = { visita: enDia(3, 'S'), desde: 654 };
  expect(destinoDeBarra(ventana, en(848))).toEqual({ horaDesde: '14:15', horaHasta: '16:15' });
  expect(destinoDeBarra(exacta, en(700, 2))).toEqual({ idTecnico: 2, ...aLas('11:45') });
  expect(destinoDeBarra(sinHora, en(700))).toEqual(aLas('11:45'));
  // Straight down, or where it was.
  expect(destinoDeBarra(sinHora, en(656, 2))).toEqual({ idTecnico: 2 });
  expect(destinoDeBarra(exacta, en(603))).toEqual({});
  // Whole within the day, and at a quarter.
  expect(destinoDeBarra(ventana, en(1_420))).toEqual({ horaDesde: '21:45', horaHasta: '23:45' });
  expect(destinoDeBarra(exacta, en(-40))).toEqual(aLas('00:00'));
  expect(unPaso(ventana, 1)).toEqual({ horaDesde: '09:15', horaHasta: '11:15' });
  expect(unPaso(exacta, -1)).toEqual(aLas('09:45'));
  expect(unPaso(sinHora, 1)).toEqual(aLas('11:15'));
});
