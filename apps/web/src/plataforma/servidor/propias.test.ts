import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sesion } from '../memoria/sesion.ts';
import { propias } from './propias.ts';

/** Each test at an hour of its own, after all that the others did. */
let hora = Date.UTC(2030, 0, 1);
beforeEach(() => {
  hora += 3_600_000;
  vi.useFakeTimers({ now: hora });
});
afterEach(() => vi.useRealTimers());

const pasan = (ms: number) => vi.advanceTimersByTime(ms);

test('what is read while one changes something is of one, and what came before or comes after is not', () => {
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

test('sending it and reading for it are one', () => {
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

test('what whoever was here left without an answer is nobody else’s', () => {
  const sinRespuesta = propias().empezar();
  sesion.cerrar('terminada');
  pasan(2000);
  expect(propias().es(Date.now())).toBe(false);
  const terminar = propias().empezar();
  pasan(10);
  // It is answered at last: that is not the end of what is being done now.
  sinRespuesta();
  expect(propias().es(Date.now())).toBe(true);
  terminar();
});
