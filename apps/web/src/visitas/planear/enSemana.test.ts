import { expect, test } from 'vitest';
import { enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { conMovidas } from './enSemana.ts';

const A = enSemana(1);
const B = enSemana(2);
const lugar = (fechaPlanificada: string, idTecnico = LUIS.idTecnico) => ({
  idTecnico,
  fechaPlanificada,
});
const NINGUNA = new Map();

test('a visit that moves is elsewhere and the others stay', () => {
  const { visitas } = conMovidas(
    semanaDe(A, B),
    new Map([[1, lugar('2026-12-24', SOFIA.idTecnico)]]),
    NINGUNA,
  );
  expect(visitas).toEqual([{ ...A, ...lugar('2026-12-24', SOFIA.idTecnico) }, B]);
});

test('it is late or not by its day, unless there is nothing to do in it', () => {
  const estadoEn = (dia: string, de = A) =>
    conMovidas(semanaDe(de), new Map([[1, lugar(dia)]]), NINGUNA).visitas[0]?.estado;
  expect(estadoEn('2026-12-22')).toBe('Atrasada');
  expect(estadoEn(HOY, { ...A, estado: 'Atrasada' })).toBe('Pendiente');
  expect(estadoEn('2026-12-22', { ...A, estado: 'Cancelada' })).toBe('Cancelada');
});

test('it leaves a week and comes into another that is known', () => {
  const lugares = new Map([[1, lugar('2026-12-30')]]);
  expect(conMovidas(semanaDe(A, B), lugares, NINGUNA).visitas).toEqual([B]);
  const siguiente = { ...semanaDe(B), lunes: '2026-12-28', domingo: '2027-01-03' };
  expect(conMovidas(siguiente, lugares, new Map([[1, A]])).visitas).toEqual([
    B,
    { ...A, fechaPlanificada: '2026-12-30' },
  ]);
});

test('what was read later is not made older', () => {
  const leida = { ...A, version: 9 };
  const { visitas } = conMovidas(
    semanaDe(leida),
    new Map([[1, { ...lugar(HOY), version: 5 }]]),
    NINGUNA,
  );
  expect(visitas[0]?.version).toBe(9);
});
