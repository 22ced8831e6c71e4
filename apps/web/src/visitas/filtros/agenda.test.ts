import type { Estado } from '@visitas/contract/comun/estados';
import { GRUPOS } from '@visitas/contract/visitas/filtros';
import { expect, test } from 'vitest';
import { domingoDe, masDias } from '../../ui/dias.ts';
import { encabezadoDe, grupoDe } from './agenda.ts';

const MARTES = '2026-12-22';
const DOMINGO = '2026-12-27';
const grupo = (dia: string, hoy = MARTES, nombre: Estado = 'Pendiente') =>
  grupoDe({ fechaPlanificada: dia, estadoVisita: { idEstadoVisita: 1, nombre } }, hoy);

test.each([
  ['2026-12-21', 'antes'],
  ['2026-12-22', 'hoy'],
  ['2026-12-23', 'manana'],
  ['2026-12-24', 'semana'],
  ['2026-12-27', 'semana'],
  ['2026-12-28', 'adelante'],
] as const)("on a Tuesday, the heading of %s is '%s'", (dia, esperado) =>
  expect(grupo(dia)).toBe(esperado),
);

test('a visit under way goes under today, whatever its day', () => {
  for (const dia of ['2026-12-21', MARTES, '2026-12-30'])
    expect(grupo(dia, MARTES, 'En Proceso')).toBe('hoy');
});

test('on a Sunday the week is over, and tomorrow is still tomorrow', () => {
  expect(domingoDe(DOMINGO)).toBe(DOMINGO);
  expect(grupo('2026-12-28', DOMINGO)).toBe('manana');
  expect(grupo('2026-12-29', DOMINGO)).toBe('adelante');
});

test('consecutive days follow the order of the headings', () => {
  for (let hoy = MARTES; hoy < '2027-01-05'; hoy = masDias(hoy, 1)) {
    const lugares = Array.from({ length: 15 }, (_, dias) =>
      GRUPOS.indexOf(grupo(masDias(hoy, dias), hoy)),
    );
    expect(lugares).toEqual([...lugares].sort());
  }
});

test.each([
  ['hoy', 4, 'Hoy', 'martes 22/12/2026 · 4 visitas'],
  ['manana', 1, 'Mañana', 'miércoles 23/12/2026 · 1 visita'],
  ['semana', 2, 'Esta semana', 'hasta el domingo 27/12/2026 · 2 visitas'],
  ['adelante', 1200, 'Más adelante', '1,200 visitas'],
  ['antes', null, 'Antes', 'más de 1,000 visitas'],
  ['antes', undefined, 'Antes', ''],
] as const)('the text of the heading %s with %s visits', (de, cuantas, titulo, detalle) => {
  expect(encabezadoDe(de, { hoy: MARTES, cuantas, corto: false })).toEqual({ titulo, detalle });
});

test('a phone has room for the week and its count, without the date', () => {
  expect(encabezadoDe('semana', { hoy: MARTES, cuantas: 2, corto: true })).toEqual({
    titulo: 'Esta semana',
    detalle: 'hasta el domingo · 2 visitas',
  });
});
