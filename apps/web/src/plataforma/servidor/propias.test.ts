import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sesion } from '../memoria/sesion.ts';
import { propias } from './propias.ts';

/** Each test runs at its own hour, after those before it. */
let hora = Date.UTC(2030, 0, 1);
beforeEach(() => {
  hora += 3_600_000;
  vi.useFakeTimers({ now: hora });
});
afterEach(() => vi.useRealTimers());

const pasan = (ms: number) => vi.advanceTimersByTime(ms);

test("a reading counts as the user's own only during their change", () => {
  const antes = Date.now();
  pasan(2000);
  const terminar = propias().empezar();
  pasan(100);
  expect(propias().es(Date.now())).toBe(true);
  expect(propias().es(antes)).toBe(false);
  pasan(100);
  terminar();
  const durante = Date.now();
  pasan(1);
  expect(propias().es(durante)).toBe(true);
  expect(propias().es(Date.now())).toBe(false);
});

test('sending a change and reading its effect count as one', () => {
  const enviado = propias().empezar();
  pasan(200);
  const leidas = Date.now();
  enviado();
  pasan(5);
  const leido = propias().empezar();
  pasan(100);
  expect(propias().es(leidas)).toBe(true);
  leido();
  leido();
  pasan(1);
  expect(propias().es(Date.now())).toBe(false);
});

test('a change left unanswered by one user does not count for the next', () => {
  const sinRespuesta = propias().empezar();
  sesion.cerrar('terminada');
  pasan(2000);
  expect(propias().es(Date.now())).toBe(false);
  const terminar = propias().empezar();
  pasan(10);
  // The old answer arrives, which does not end the current change.
  sinRespuesta();
  expect(propias().es(Date.now())).toBe(true);
  terminar();
});
