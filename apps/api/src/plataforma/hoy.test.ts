import { expect, test } from 'vitest';
import { hoyEn } from './hoy.ts';

test.each([
  ['America/Guatemala', '2025-11-21T05:59:59Z', '2025-11-20'],
  ['America/Guatemala', '2025-11-21T06:00:00Z', '2025-11-21'],
  ['UTC', '2025-12-31T23:59:59Z', '2025-12-31'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
  ['Pacific/Pago_Pago', '2025-03-01T10:59:59Z', '2025-02-28'],
  ['Pacific/Pago_Pago', '2024-03-01T10:59:59Z', '2024-02-29'],
  // Summer time begins that night: midnight is at 05:00 UTC, and the next one at 04:00.
  ['America/New_York', '2025-03-09T04:59:59Z', '2025-03-08'],
  ['America/New_York', '2025-03-10T04:00:00Z', '2025-03-10'],
  ['Asia/Kathmandu', '2025-11-21T18:14:59Z', '2025-11-21'],
  ['Asia/Kathmandu', '2025-11-21T18:15:00Z', '2025-11-22'],
])('in %s, at %s, today is %s', (zona, instante, dia) => {
  expect(hoyEn(zona, new Date(instante))).toBe(dia);
});

test('without an instant it uses the current time, and these two zones are never on the same date', () => {
  expect(hoyEn('Pacific/Kiritimati') > hoyEn('Pacific/Pago_Pago')).toBe(true);
});
