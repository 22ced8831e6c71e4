import type { Regla } from '@visitas/contract/series/regla';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corridas } from '../../pruebas/contrato/semilla.ts';
import { fechasDeRegla, fechasQueCaben } from './regla.ts';

const regla = (cambios: Partial<Regla>): Regla => ({ cada: 1, unidad: 'dia', ...cambios });
const mensual = (enMes: Regla['enMes'], veces: number, cada = 1) =>
  regla({ unidad: 'mes', enMes, veces, cada });

describe('the dates of a rule', () => {
  test.each<[string, string, Regla, string]>([
    ['every other day', '2026-02-27', regla({ cada: 2, veces: 3 }), '02-27 03-01 03-03'],
    ['every day across 29 February', '2028-02-28', regla({ veces: 3 }), '02-28 02-29 03-01'],
    [
      'two days of every other week, from the middle of a week',
      '2026-03-04',
      regla({ unidad: 'semana', cada: 2, dias: [1, 3], veces: 4 }),
      '03-04 03-16 03-18 03-30',
    ],
    [
      'a start before the first date of the rule',
      '2026-03-03',
      regla({ unidad: 'semana', dias: [7], hasta: '2026-03-15' }),
      '03-08 03-15',
    ],
    ['a day that every month has', '2026-01-28', mensual('numero', 3), '01-28 02-28 03-28'],
    ['the 29th', '2027-12-29', mensual('numero', 4), '12-29 01-29 02-29 03-29'],
    ['the 30th', '2027-01-30', mensual('numero', 3), '01-30 02-28 03-30'],
    ['the last day', '2027-01-31', mensual('numero', 4), '01-31 02-28 03-31 04-30'],
    [
      '29 February, every year',
      '2028-02-29',
      mensual('numero', 5, 12),
      '02-29 02-28 02-28 02-28 02-29',
    ],
    ['the first Monday', '2026-11-02', mensual('diaDeSemana', 3), '11-02 12-07 01-04'],
    ['the third Tuesday', '2026-11-17', mensual('diaDeSemana', 2), '11-17 12-15'],
    [
      'the fifth Thursday, which is the last',
      '2026-10-29',
      mensual('diaDeSemana', 3),
      '10-29 11-26 12-31',
    ],
    ['the last Friday', '2026-10-02', mensual('ultimoDiaDeSemana', 3), '10-30 11-27 12-25'],
    [
      'every day across a change to summer time',
      '2026-03-07',
      regla({ veces: 3 }),
      '03-07 03-08 03-09',
    ],
  ])('%s', (_, desde, una, esperadas) => {
    const fechas = fechasQueCaben(desde, una);
    expect(fechas.map((fecha) => fecha.slice(5)).join(' ')).toBe(esperadas);
  });

  test.each<[string, string, Regla, string]>([
    [
      'ten thousand dates',
      '2026-01-01',
      regla({ hasta: '2053-05-18' }),
      'Una serie llega a 366 visitas como máximo. Elige una fecha final más cercana.',
    ],
    [
      'an end before the start',
      '2026-03-02',
      regla({ hasta: '2026-03-01' }),
      'La serie termina antes de empezar. Elige una fecha final posterior.',
    ],
    [
      'no dates',
      '2026-03-03',
      regla({ unidad: 'semana', dias: [1], hasta: '2026-03-08' }),
      'Esta repetición no tiene ninguna fecha. Elige una fecha final posterior.',
    ],
    [
      'dates beyond 2100',
      '2099-01-01',
      mensual('numero', 30),
      'Una serie llega hasta el año 2100. Elige menos visitas.',
    ],
  ])('are refused with %s', (_, desde, una, frase) => {
    expect(() => fechasQueCaben(desde, una)).toThrow(
      expect.objectContaining({
        problema: expect.objectContaining({ errors: { regla: [frase] } }),
      }),
    );
  });

  test('may be as many as 366', () => {
    expect(fechasQueCaben('2028-01-01', regla({ hasta: '2028-12-31' }))).toHaveLength(366);
  });

  test('agree with counting day by day', () => {
    const dia = fc
      .integer({ min: 0, max: 40_000 })
      .map((n) => new Date(Date.UTC(2000, 0, 1 + (n % 30_000))).toISOString().slice(0, 10));
    const unidad = fc.constantFrom('dia', 'semana', 'mes');
    const dias = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const enMes = fc.constantFrom('numero', 'diaDeSemana', 'ultimoDiaDeSemana');
    const una = fc.record({ cada: fc.integer({ min: 1, max: 9 }), unidad, dias, enMes });
    fc.assert(
      fc.property(dia, una, fc.integer({ min: 1, max: 40 }), (desde, ritmo, veces) => {
        expect(fechasDeRegla(desde, { ...ritmo, veces })).toEqual(contadas(desde, ritmo, veces));
      }),
      corridas(150),
    );
  });
});

/** Goes day by day and checks whether the rule includes each one. */
function contadas(desde: string, { cada, unidad, dias = [], enMes }: Regla, veces: number) {
  const primero = new Date(`${desde}T12:00:00Z`);
  const lunes = (dia: Date) => Math.floor((dia.getTime() / 86_400_000 - 4) / 7);
  const meses = (dia: Date) => dia.getUTCFullYear() * 12 + dia.getUTCMonth();
  const largo = (dia: Date) =>
    new Date(Date.UTC(dia.getUTCFullYear(), dia.getUTCMonth() + 1, 0)).getUTCDate();
  const esUltimo = (dia: Date) => dia.getUTCDate() + 7 > largo(dia);
  const tiene = (dia: Date, n: number): boolean => {
    if (unidad === 'dia') return n % cada === 0;
    if (unidad === 'semana')
      return dias.includes(dia.getUTCDay() || 7) && (lunes(dia) - lunes(primero)) % cada === 0;
    if ((meses(dia) - meses(primero)) % cada !== 0) return false;
    if (enMes === 'numero') return dia.getUTCDate() === Math.min(primero.getUTCDate(), largo(dia));
    if (dia.getUTCDay() !== primero.getUTCDay()) return false;
    if (enMes === 'ultimoDiaDeSemana' || primero.getUTCDate() > 28) return esUltimo(dia);
    return Math.ceil(dia.getUTCDate() / 7) === Math.ceil(primero.getUTCDate() / 7);
  };
  const fechas: string[] = [];
  for (let n = 0; fechas.length < veces; n++) {
    const dia = new Date(primero.getTime() + n * 86_400_000);
    if (dia.getUTCFullYear() > 2100) break;
    if (tiene(dia, n)) fechas.push(dia.toISOString().slice(0, 10));
  }
  return fechas;
}
