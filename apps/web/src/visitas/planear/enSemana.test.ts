import { expect, test } from 'vitest';
import { enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { conMovidas } from './enSemana.ts';

const A = enSemana(1);
const B = enSemana(2);
const movida = (idVisita: number, fechaPlanificada: string, idTecnico = LUIS.idTecnico) => ({
  idVisita,
  idTecnico,
  fechaPlanificada,
});

test('a moved visit changes place and the others stay', () => {
  const aqui = movida(1, '2026-12-24', SOFIA.idTecnico);
  const { visitas } = conMovidas(semanaDe(A, B), [aqui], []);
  expect(visitas).toEqual([{ ...A, ...aqui }, B]);
});

test('a moved visit is late or not by its new day, unless it is closed', () => {
  const estadoEn = (dia: string, de = A) =>
    conMovidas(semanaDe(de), [movida(1, dia)], []).visitas[0]?.estado;
  expect(estadoEn('2026-12-22')).toBe('Atrasada');
  expect(estadoEn(HOY, { ...A, estado: 'Atrasada' })).toBe('Pendiente');
  expect(estadoEn('2026-12-22', { ...A, estado: 'Cancelada' })).toBe('Cancelada');
});

test('a visit leaves a week and comes into another known one', () => {
  const movidas = [movida(1, '2026-12-30')];
  expect(conMovidas(semanaDe(A, B), movidas, [A]).visitas).toEqual([B]);
  const siguiente = { ...semanaDe(B), lunes: '2026-12-28', domingo: '2027-01-03' };
  expect(conMovidas(siguiente, movidas, [A]).visitas).toEqual([
    B,
    { ...A, fechaPlanificada: '2026-12-30' },
  ]);
});

test('a newer read wins over the move, and an unchanged week keeps its object', () => {
  const semana = semanaDe({ ...A, version: 9 }, B);
  const hecha = (version: number) => [{ ...movida(1, '2026-12-24'), version }];
  expect(conMovidas(semana, hecha(5), [A])).toBe(semana);
  expect(conMovidas(semana, hecha(9), [A])).toBe(semana);
  const [visita] = conMovidas(semana, hecha(10), [A]).visitas;
  expect(visita).toMatchObject({ version: 10, fechaPlanificada: '2026-12-24' });
});
