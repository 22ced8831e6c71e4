import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sesion } from '../memoria/sesion.ts';
import { cambiosPropios } from './cambiosPropios.ts';

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
  const terminar = cambiosPropios().empezar();
  pasan(100);
  expect(cambiosPropios().explica(Date.now())).toBe(true);
  expect(cambiosPropios().explica(antes)).toBe(false);
  pasan(100);
  terminar();
  const durante = Date.now();
  pasan(1);
  expect(cambiosPropios().explica(durante)).toBe(true);
  expect(cambiosPropios().explica(Date.now())).toBe(false);
});

test('sending a change and reading its effect count as one', () => {
  const enviado = cambiosPropios().empezar();
  pasan(200);
  const leidas = Date.now();
  enviado();
  pasan(5);
  const leido = cambiosPropios().empezar();
  pasan(100);
  expect(cambiosPropios().explica(leidas)).toBe(true);
  leido();
  leido();
  pasan(1);
  expect(cambiosPropios().explica(Date.now())).toBe(false);
});

test('a change left unanswered by one user does not count for the next', () => {
  const sinRespuesta = cambiosPropios().empezar();
  sesion.cerrar('terminada');
  pasan(2000);
  expect(cambiosPropios().explica(Date.now())).toBe(false);
  const terminar = cambiosPropios().empezar();
  pasan(10);
  // The old answer arrives, which does not end the current change.
  sinRespuesta();
  expect(cambiosPropios().explica(Date.now())).toBe(true);
  terminar();
});
