import { describe, expect, test } from 'vitest';
import { dosHorasEn, frasesSeguidas } from './formato.ts';

const ZONA = 'America/Guatemala';
const decir = (ocurrido: string, recibido: string | null, dudosa = false) =>
  dosHorasEn({ ocurrido, recibido, dudosa }, ZONA);

describe('the two hours', () => {
  test.each([null, '2026-11-23T15:12:00.000Z', '2026-11-23T15:14:00.000Z'])(
    'are one when the second is %s',
    (recibido) => {
      expect(decir('2026-11-23T15:12:00.000Z', recibido)).toBeNull();
    },
  );

  test('are shown when they differ by more than two minutes', () => {
    const recibido = '2026-11-23T15:14:00.001Z';
    expect(decir('2026-11-23T15:12:00.000Z', recibido)).toBe('Ocurrió 09:12 · recibido 09:14');
  });

  test("include their dates when the day changes in the company's time zone", () => {
    expect(decir('2026-11-23T05:59:00.000Z', '2026-11-23T06:30:00.000Z')).toBe(
      'Ocurrió 22/11/2026 23:59 · recibido 23/11/2026 00:30',
    );
    // The day changes in UTC but not here.
    expect(decir('2026-11-23T23:00:00.000Z', '2026-11-24T01:00:00.000Z')).toBe(
      'Ocurrió 17:00 · recibido 19:00',
    );
  });

  test.each([
    ['2026-11-26T15:12:00.000Z', ''],
    ['2026-11-26T15:12:00.001Z', ' · Recibida con 3 días de retraso'],
    ['2026-11-27T03:11:59.999Z', ' · Recibida con 3 días de retraso'],
    ['2026-11-27T03:12:00.000Z', ' · Recibida con 4 días de retraso'],
  ])('received at %s state the delay in days', (recibido, cola) => {
    const dicho = decir('2026-11-23T15:12:00.000Z', recibido) ?? '';
    expect(dicho.replace(/^Ocurrió \S+ 09:12 · recibido \S+ \d\d:\d\d/, '')).toBe(cola);
  });

  test("are replaced by a warning when the phone's clock is not credible", () => {
    const hora = '2026-11-23T15:12:00.000Z';
    expect(decir(hora, hora, true)).toBe(
      'La hora del teléfono no es creíble: se usa la hora en que se recibió.',
    );
  });
});

test.each([
  [[], ''],
  [['Falta el teléfono'], 'Falta el teléfono'],
  [
    ['Falta el nombre', 'Escribe un correo válido.', 'Falta la dirección'],
    'Falta el nombre. Escribe un correo válido. Falta la dirección.',
  ],
])('the sentences %j in one line are %j', (frases, linea) => {
  expect(frasesSeguidas(frases)).toBe(linea);
});
