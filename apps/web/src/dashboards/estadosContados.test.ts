import { describe, expect, test } from 'vitest';
import {
  ESTADOS_CONTADOS,
  ORDEN,
  porcentaje,
  proporcion,
  totalDe,
  visitasPorEstado,
} from './estadosContados.ts';

const totales = {
  totalPendientes: 24,
  totalEnProceso: 7,
  totalFinalizadas: 86,
  totalAtrasadas: 5,
};

test('each total of the server goes to its state', () => {
  expect(visitasPorEstado(totales)).toEqual({
    pendientes: 24,
    enProceso: 7,
    finalizadas: 86,
    atrasadas: 5,
  });
  expect(totalDe(visitasPorEstado(totales))).toBe(122);
});

test('the states are in the order of the specification', () => {
  expect(ORDEN.map((serie) => ESTADOS_CONTADOS[serie].nombre)).toEqual([
    'Pendientes',
    'En Proceso',
    'Finalizadas',
    'Atrasadas',
  ]);
});

describe('a percentage', () => {
  test.each([
    [0, 122, '0 %'],
    [86, 122, '70 %'],
    [122, 122, '100 %'],
    [0, 0, '0 %'],
    [1, 200, '< 1 %'],
    [1, 100, '1 %'],
    [199, 200, '> 99 %'],
    [99, 100, '99 %'],
  ])('of %i of %i is %s', (parte, total, esperado) => {
    expect(porcentaje(parte, total).replaceAll('\u00A0', ' ')).toBe(esperado);
  });

  test('of zero is zero', () => {
    expect(proporcion(0, 0)).toBe(0);
  });

  test('does not break into two lines', () => {
    expect(porcentaje(1, 200)).not.toContain(' ');
  });
});
