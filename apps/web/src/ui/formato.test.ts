import { describe, expect, test } from 'vitest';
import {
  aproximada,
  contado,
  coordenadas,
  duracion,
  enlaceMapa,
  enlaceRuta,
  enlaceTelefono,
  fecha,
  fechaHora,
  fechaLarga,
  haceCuanto,
  leidoEn,
  minutosDeCamino,
  nombreCorto,
} from './formato.ts';

test('a calendar date is the same day in every time zone', () => {
  expect(fecha('2025-01-05')).toBe('05/01/2025');
  expect(fecha('2025-12-31')).toBe('31/12/2025');
});

test('a date in words cannot be misread', () => {
  expect(fechaLarga('2025-11-12')).toBe('miércoles, 12 de noviembre de 2025');
  expect(fechaLarga('')).toBeUndefined();
  expect(fechaLarga('2025-02-')).toBeUndefined();
});

describe("an instant is shown by the company's clock", () => {
  test.each([
    ['2025-11-21T15:04:59.999Z', '21/11/2025 09:04'],
    ['2025-11-22T05:30:00Z', '21/11/2025 23:30'],
    ['2026-01-01T06:00:00Z', '01/01/2026 00:00'],
  ])('%s is %s in Guatemala', (instante, esperado) => {
    expect(fechaHora(instante)).toBe(esperado);
  });
});

describe('the age of an instant, on the first of January at 10:30 in Guatemala', () => {
  const ahora = Date.parse('2026-01-01T16:30:00Z');

  test.each([
    ['2026-01-01T16:30:00Z', 'hace un momento'],
    ['2026-01-01T16:29:00.001Z', 'hace un momento'],
    ['2026-01-01T16:29:00Z', 'hace 1 min'],
    ['2026-01-01T15:30:01Z', 'hace 59 min'],
    ['2026-01-01T15:30:00Z', 'hace 1 h'],
    ['2026-01-01T06:00:00Z', 'hace 10 h'],
    ['2026-01-01T05:59:00Z', 'ayer 23:59'],
    ['2025-12-31T06:00:00Z', 'ayer 00:00'],
    ['2025-12-31T05:59:00Z', '30/12/2025'],
    ['2024-01-01T16:30:00Z', '01/01/2024'],
  ])('of %s is %s', (instante, esperado) => {
    expect(haceCuanto(instante, ahora)).toBe(esperado);
  });

  test.each(['2026-01-01T16:31:00Z', '2026-01-03T00:00:00Z'])(
    'of %s, from a clock that is ahead, is not in the future',
    (instante) => {
      expect(haceCuanto(instante, ahora)).toBe('hace un momento');
    },
  );
});

describe('the duration of a visit (section 9)', () => {
  test.each([
    ['2025-11-21T10:00:00Z', '0 minutos'],
    ['2025-11-21T10:00:59Z', '0 minutos'],
    ['2025-11-21T10:01:00Z', '1 minutos'],
    ['2025-11-21T10:59:59Z', '59 minutos'],
    ['2025-11-21T11:00:00Z', '1h 0min'],
    ['2025-11-21T11:35:10Z', '1h 35min'],
    ['2025-11-22T12:05:00Z', '26h 5min'],
  ])('from ten to %s: %s', (fin, esperado) => {
    expect(duracion('2025-11-21T10:00:00Z', fin)).toBe(esperado);
  });
});

test('zero is a coordinate like any other', () => {
  expect(coordenadas(0, 0)).toBe('0.00000, 0.00000');
  expect(coordenadas(14.6349, -90.5069)).toBe('14.63490, -90.50690');
});

test('a map link searches for latitude,longitude', () => {
  expect(enlaceMapa(14.6349, -90.5069)).toBe(
    'https://www.google.com/maps/search/?api=1&query=14.6349,-90.5069',
  );
});

test.each([
  [0, '0 visitas'],
  [1, '1 visita'],
  [13, '13 visitas'],
  [12345, '12,345 visitas'],
])('%d are %s', (cuantas, esperado) => {
  expect(contado(cuantas, ['visita', 'visitas'])).toBe(esperado);
});

describe('a telephone link calls the first number', () => {
  test.each([
    ['+502 2365-0147', 'tel:+50223650147'],
    ['(502) 2365 0147', 'tel:50223650147'],
    ['2232.1010 ext. 5', 'tel:22321010'],
    ['Oficina: 2232-1010 / 5555-1212', 'tel:22321010'],
    ['1500', 'tel:1500'],
    ['+502 5555\u20131234', 'tel:+50255551234'],
    ['\u202a5555\u20111234\u202c', 'tel:55551234'],
    ['Tel. 1: 5555-1234', 'tel:55551234'],
    ['no tiene', undefined],
  ])('%s', (escrito, esperado) => {
    expect(enlaceTelefono(escrito)).toBe(esperado);
  });
});

describe('the time of data read before the connection was lost', () => {
  const AHORA = Date.parse('2026-11-23T18:00:00Z');

  test.each([
    ['2026-11-23T15:12:00Z', 'Datos de las 09:12'],
    // Midnight in Guatemala is 06:00 UTC; one minute earlier is the day before.
    ['2026-11-23T06:00:00Z', 'Datos de las 00:00'],
    ['2026-11-23T05:59:00Z', 'Datos del 22/11/2026 23:59'],
    ['2026-11-23T00:40:00Z', 'Datos del 22/11/2026 18:40'],
  ])('%s: %s', (momento, esperado) => {
    expect(leidoEn(Date.parse(momento), AHORA)).toBe(esperado);
  });
});

test('a name is shortened to its first two words', () => {
  expect(nombreCorto(' Carmen Morales  de los Ángeles')).toBe('Carmen Morales');
  expect(nombreCorto('Ana')).toBe('Ana');
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8)',
    5,
    'geo:14.6,-90.5?q=14.6,-90.5(Caf%C3%A9%20%22El%20Sol%22)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)',
    5,
    'https://maps.apple.com/?daddr=14.6,-90.5&dirflg=d',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    'https://maps.apple.com/?daddr=14.6,-90.5&dirflg=d',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    0,
    'https://www.google.com/maps/dir/?api=1&destination=14.6,-90.5',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    0,
    'https://www.google.com/maps/dir/?api=1&destination=14.6,-90.5',
  ],
])('directions open in the maps of %s (%i)', (userAgent, maxTouchPoints, esperado) => {
  expect(enlaceRuta(14.6, -90.5, 'Café "El Sol"', { userAgent, maxTouchPoints })).toBe(esperado);
});

test.each([
  [0, 'aprox. 10 m'],
  [396, 'aprox. 400 m'],
  [994, 'aprox. 990 m'],
  [996, 'aprox. 1 km'],
  [2_460, 'aprox. 2.5 km'],
  [9_990, 'aprox. 10 km'],
  [12_345, 'aprox. 12 km'],
  [1_234_567, 'aprox. 1,235 km'],
])('%d metres are rounded', (metros, esperado) => {
  expect(aproximada(metros)).toBe(esperado);
});

test.each([
  [5, '1 min'],
  [1_080, '18 min'],
  [3_570, '1 h 0 min'],
  [3_900, '1 h 5 min'],
])('%d seconds of travel', (segundos, esperado) => {
  expect(minutosDeCamino(segundos)).toBe(esperado);
});
