import { describe, expect, test } from 'vitest';
import { diasEntre, laborableHasta, Reloj, sumarDias, sumarLaborables } from './calendario.ts';

test('days are counted across the ends of months and years', () => {
  expect(sumarDias('2024-02-28', 1)).toBe('2024-02-29');
  expect(sumarDias('2025-12-31', 1)).toBe('2026-01-01');
  expect(sumarDias('2026-03-01', -1)).toBe('2026-02-28');
  expect(diasEntre('2025-12-31', '2026-03-01')).toBe(60);
});

test('Sunday is not a working day', () => {
  expect(laborableHasta('2025-11-22')).toBe('2025-11-22');
  expect(laborableHasta('2025-11-23')).toBe('2025-11-22');
  expect(sumarLaborables('2025-11-21', 2)).toBe('2025-11-24');
  expect(sumarLaborables('2025-11-24', -2)).toBe('2025-11-21');
  expect(sumarLaborables('2025-11-24', 0)).toBe('2025-11-24');
});

describe("the company's clock", () => {
  const OCHO_Y_CUARTO = 8 * 60 + 15;

  test.each([
    ['America/Guatemala', '2025-11-21', '2025-11-21T14:15:00Z'],
    ['Asia/Kolkata', '2025-11-21', '2025-11-21T02:45:00Z'],
    ['Pacific/Kiritimati', '2025-11-21', '2025-11-20T18:15:00Z'],
    ['Pacific/Pago_Pago', '2025-11-21', '2025-11-21T19:15:00Z'],
    // Clocks changed at two in the morning.
    ['America/New_York', '2026-03-07', '2026-03-07T13:15:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T12:15:00Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T20:15:00Z'],
  ])('in %s, a quarter past eight of %s is %s', (zona, fecha, instante) => {
    expect(new Reloj(zona, new Date()).instante(fecha, OCHO_Y_CUARTO)).toEqual(new Date(instante));
  });
});
