import { diaEn } from '@visitas/contract/comun/formato';
import { expect, test } from 'vitest';
import {
  enEsteOrden,
  hoyDe,
  partesDelDia,
  porCercania,
  sinCaminoDeOtroDia,
  type VisitaDelDia,
} from './jornada.ts';

const ZONA = 'America/Guatemala';
const HOY = '2025-11-21';

const visita = (idVisita: number, cambios: Partial<VisitaDelDia> = {}): VisitaDelDia => ({
  idVisita,
  cliente: `Cliente ${idVisita}`,
  direccion: 'Zona 1',
  tecnico: 'Luis',
  supervisor: 'María',
  tipoVisita: 'Instalación',
  fechaPlanificada: HOY,
  estado: 'Pendiente',
  motivoCancelacion: null,
  telefono: '',
  latitud: null,
  longitud: null,
  fechaInicio: null,
  fechaFinalizacion: null,
  ...cambios,
});

const ids = (visitas: readonly VisitaDelDia[]) => visitas.map(({ idVisita }) => idVisita);

test.each<[string, keyof ReturnType<typeof partesDelDia>, Partial<VisitaDelDia>]>([
  [
    'in process and planned for another day',
    'enProceso',
    { estado: 'En Proceso', fechaPlanificada: '2025-11-30' },
  ],
  ['for today', 'hoy', {}],
  ['late', 'atrasadas', { estado: 'Atrasada', fechaPlanificada: '2025-11-20' }],
  // Yesterday's copy still says it is pending.
  ['late since it was last read', 'atrasadas', { fechaPlanificada: '2025-11-20' }],
  ['for tomorrow', 'proximas', { fechaPlanificada: '2025-11-22' }],
  ['for today and finished', 'cerradasHoy', { estado: 'Finalizada' }],
  ['for today and cancelled', 'cerradasHoy', { estado: 'Cancelada' }],
  [
    'late and finished today',
    'cerradas',
    {
      estado: 'Finalizada',
      fechaPlanificada: '2025-11-18',
      fechaFinalizacion: '2025-11-21T15:00:00Z',
    },
  ],
  ['cancelled', 'cerradas', { estado: 'Cancelada', fechaPlanificada: '2025-11-24' }],
])('a visit %s goes in its part of the day', (_, parte, cambios) => {
  const partes = partesDelDia([visita(1, cambios)], HOY);
  expect(ids(partes[parte])).toEqual([1]);
  expect(Object.values(partes).flat()).toHaveLength(1);
});

test("today is the server's date until the phone sees a new day begin", () => {
  const leido = Date.parse('2025-11-22T04:00:00Z');
  expect(hoyDe({ hoy: HOY }, leido, leido + 3_600_000, ZONA)).toBe(HOY);
  expect(hoyDe({ hoy: HOY }, leido, leido + 3 * 3_600_000, ZONA)).toBe('2025-11-22');
  // A clock that is days off does not affect data just read.
  const equivocado = Date.parse('2031-01-01T12:00:00Z');
  expect(hoyDe({ hoy: HOY }, equivocado, equivocado, ZONA)).toBe(HOY);
  expect(diaEn('2025-11-22T05:59:59Z', ZONA)).toBe(HOY);
});

test('who said yesterday that they were on the way is not today, though the copy is of yesterday', () => {
  // 23:50 in Guatemala.
  const enCamino = { desde: '2025-11-22T05:50:00Z', llegada: null };
  const dichas = (hoy: string) =>
    sinCaminoDeOtroDia([visita(1, { enCamino }), visita(2)], hoy, ZONA).map((una) => una.enCamino);
  expect(dichas(HOY)).toEqual([enCamino, undefined]);
  expect(dichas('2025-11-22')).toEqual([undefined, undefined]);
});

test("unnamed visits come after the technician's own order, and missing ones are ignored", () => {
  const visitas = [visita(1), visita(2), visita(3), visita(4)];
  expect(ids(enEsteOrden(visitas, [3, 9, 1, 3]))).toEqual([3, 1, 2, 4]);
  expect(ids(enEsteOrden(visitas, []))).toEqual([1, 2, 3, 4]);
});

test('late visits are sorted by distance, with unmeasured ones last in their original order', () => {
  const medidas = new Map([
    [2, { metros: 900 }],
    [4, { metros: 80 }],
  ]);
  const visitas = [visita(1), visita(2), visita(3), visita(4)];
  expect(ids(porCercania(visitas, medidas))).toEqual([4, 2, 1, 3]);
});
