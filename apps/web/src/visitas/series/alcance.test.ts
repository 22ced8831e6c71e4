import { expect, test } from 'vitest';
import { desdeDe, loQueCambia, loQueSeCancela } from './alcance.ts';

const serie = {
  porComenzar: [
    { fecha: '2026-12-23', suelta: false },
    { fecha: '2026-12-30', suelta: true },
    { fecha: '2027-01-06', suelta: false },
  ],
};

test('a change leaves out visits changed on their own, and a cancellation does not', () => {
  expect(desdeDe('todas', '2026-12-30')).toBeNull();
  expect(loQueCambia(serie, null)).toMatch(/^Cambian 2 visitas\./);
  expect(loQueSeCancela(serie, null)).toMatch(/^Se cancelan 3 visitas,/);
});

test("the scope 'siguientes' reaches only that visit and the following ones", () => {
  const desde = desdeDe('siguientes', '2026-12-30');
  expect(loQueCambia(serie, desde)).toMatch(/^Cambia 1 visita\./);
  expect(loQueSeCancela(serie, desde)).toMatch(/^Se cancelan 2 visitas,/);
});
