import { describe, expect, test } from 'vitest';
import { atrasos } from '../../ui/equipo.ts';
import {
  buscarEn,
  type JornadaDeTecnico,
  loQueQueda,
  lugarActual,
  porTurno,
  resumenDelDia,
  resumenDelEquipo,
  ubicacionDe,
} from './jornadaDeTecnico.ts';

const AHORA = Date.parse('2026-12-22T17:00:00Z');
const haciaVisita = (llegada: string | null) => ({
  idVisita: 2,
  idCliente: 31,
  cliente: 'Bodegas del Sur',
  llegada,
  desde: '2026-12-22T16:42:00Z',
});
const paso = (
  ocurridoEn: string,
  momento: 'inicio' | 'fin' = 'fin',
  cliente = 'Óptica Claravista',
) => ({
  idVisita: 1,
  idCliente: 30,
  cliente,
  momento,
  ocurridoEn,
  latitud: 14.6,
  longitud: -90.5,
  distancia: 42,
  precision: 12,
  veredicto: 'dentro' as const,
});
const enVisita = (desde: string, cliente = 'Café Cuatro Vientos') => ({
  idVisita: 2,
  idCliente: 31,
  cliente,
  desde,
});
const DE_VACACIONES = { clase: 'vacaciones', hasta: '2027-01-02' } as const;
const jornada = (nombre: string, datos: Partial<JornadaDeTecnico> = {}): JornadaDeTecnico => ({
  idTecnico: 1,
  nombre,
  enVisita: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  ausencia: null,
  deHoy: {},
  ...datos,
});

test('the order is: in a visit, behind, other steps, not begun, nothing today, absent', () => {
  const temprano = paso('2026-12-22T14:00:00Z');
  const tarde = paso('2026-12-22T16:00:00Z');
  const dia = [
    jornada('Abel', { ausencia: DE_VACACIONES, atrasadas: 2, quedan: 1 }),
    jornada('Ana', { ultimoPaso: temprano }),
    jornada('Beto'),
    jornada('Carmen', { ultimoPaso: temprano, atrasadas: 1 }),
    jornada('Diego', { quedan: 2 }),
    jornada('Elena', { enVisita: enVisita('2026-12-22T14:00:00Z'), ultimoPaso: temprano }),
    jornada('Fidel', { ultimoPaso: tarde }),
    jornada('Gabi', { atrasadas: 3 }),
    jornada('Hugo', { enVisita: enVisita('2026-12-22T15:00:00Z'), atrasadas: 2 }),
  ];
  expect(porTurno(dia).map(({ nombre }) => nombre)).toEqual([
    'Hugo',
    'Elena',
    'Carmen',
    'Fidel',
    'Ana',
    'Diego',
    'Gabi',
    'Beto',
    'Abel',
  ]);
});

test.each([
  [{ enVisita: enVisita('2026-12-22T16:42:00Z') }, 'Desde 10:42 · Café Cuatro Vientos'],
  [{ enVisita: enVisita('2026-12-21T23:40:00Z') }, 'Desde 21/12/2026 17:40 · Café Cuatro Vientos'],
  [{ ultimoPaso: paso('2026-12-22T16:00:00Z') }, 'Finalizó en Óptica Claravista'],
  [{ ultimoPaso: paso('2026-12-22T16:00:00Z', 'inicio') }, 'Inició en Óptica Claravista'],
  [{ quedan: 1 }, 'Sin inicios hoy'],
  [{ atrasadas: 1 }, 'Sin visitas hoy'],
  [{}, 'Sin visitas hoy'],
  [{ ausencia: DE_VACACIONES, quedan: 2 }, 'Vacaciones hasta el 02/01/2027'],
  [
    { ausencia: DE_VACACIONES, enVisita: enVisita('2026-12-22T16:42:00Z') },
    'Desde 10:42 · Café Cuatro Vientos',
  ],
  [
    { haciaVisita: haciaVisita('2026-12-22T17:08:00Z'), ultimoPaso: paso('2026-12-22T16:30:00Z') },
    'En camino · llega ≈ 11:08 · Bodegas del Sur',
  ],
  [{ haciaVisita: haciaVisita(null) }, 'En camino · Bodegas del Sur'],
])('a day with %o reads «%s»', (datos, dicho) => {
  expect(lugarActual(jornada('Ana', datos), AHORA)).toBe(dicho);
});

test.each([
  [{ quedan: 3 }, 'Le quedan 3', 'Le quedan 3'],
  [{ quedan: 1, hechas: 1 }, 'Le queda 1', '1 hecha · le queda 1'],
  [{ quedan: 3, hechas: 2 }, 'Le quedan 3', '2 hechas · le quedan 3'],
  [{ hechas: 4 }, 'Terminó su día', '4 hechas'],
  [{ hechas: 4, enVisita: enVisita('2026-12-22T16:42:00Z') }, '', '4 hechas'],
  [{}, '', 'Sin visitas'],
])('a day with %o has left «%s» and reads «%s»', (datos, queda, dia) => {
  expect(loQueQueda(jornada('Ana', datos))).toBe(queda);
  expect(resumenDelDia(jornada('Ana', datos))).toBe(dia);
});

test.each([
  [1, '1 atrasada'],
  [2, '2 atrasadas'],
])('%i late visits read «%s»', (cuantas, dicho) => {
  expect(atrasos(cuantas)).toBe(dicho);
});

describe('the summary of the team', () => {
  const abierta = enVisita('2026-12-22T16:42:00Z');

  test.each([
    [[], '0 técnicos'],
    [[jornada('Ana')], '1 técnico'],
    [
      [jornada('Ana', { enVisita: abierta, atrasadas: 2 }), jornada('Beto', { atrasadas: 1 })],
      '2 técnicos · 1 en visita · 2 con atraso',
    ],
  ])('is right in case %#', (dia, dicho) => {
    expect(resumenDelEquipo(dia)).toBe(dicho);
  });
});

test('the distance says when it was too far, and leaves out what is unknown', () => {
  const aqui = paso('2026-12-22T16:00:00Z');
  expect(ubicacionDe(aqui)).toBe('42 m ± 12 m');
  expect(ubicacionDe({ ...aqui, distancia: 610, veredicto: 'fuera' })).toBe(
    '610 m ± 12 m · fuera de rango',
  );
  expect(ubicacionDe({ ...aqui, distancia: null, veredicto: null })).toBe('± 12 m');
  expect(ubicacionDe({ ...aqui, distancia: null, precision: null, veredicto: null })).toBe('');
});

test('technicians are found by their name, and by their current or last client', () => {
  const dia = [
    jornada('José Ramírez', {
      ultimoPaso: paso('2026-12-22T16:00:00Z', 'fin', 'Clínica Santa Marta'),
    }),
    jornada('Marta Coc', { enVisita: enVisita('2026-12-22T16:00:00Z', 'Café Cuatro Vientos') }),
    jornada('Luis Tecún'),
  ];
  const halladas = (buscar: string) => buscarEn(dia, buscar).map(({ nombre }) => nombre);
  expect(halladas('marta')).toEqual(['José Ramírez', 'Marta Coc']);
  expect(halladas('cafe')).toEqual(['Marta Coc']);
  expect(halladas('jose')).toEqual(['José Ramírez']);
  expect(halladas('')).toHaveLength(3);
  expect(halladas('nadie')).toEqual([]);
});
