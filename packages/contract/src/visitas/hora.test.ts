import { expect, test } from 'vitest';
import { fechaConHora, pasoSuHora, ventanaDicha } from './hora.ts';

const DIA = { fechaPlanificada: '2026-11-24' };
const VENTANA = { horaDesde: '09:00', horaHasta: '11:00' };
const EXACTA = { horaDesde: '09:00', horaHasta: '09:00' };

test('a date is written with its hour, and alone without one', () => {
  expect(fechaConHora(DIA)).toBe('24/11/2026');
  expect(fechaConHora({ ...DIA, duracionMinutos: 30, fijada: true })).toBe('24/11/2026');
  expect(fechaConHora({ ...DIA, ...VENTANA })).toBe('24/11/2026 · 09:00–11:00');
  expect(fechaConHora({ ...DIA, ...EXACTA })).toBe('24/11/2026 · 09:00');
  expect([VENTANA, EXACTA].map(ventanaDicha)).toEqual(['de 09:00 a 11:00', 'a las 09:00']);
});

test('the hour passes in the minute after its end, only today and only before the visit begins', () => {
  const visita = { ...DIA, ...VENTANA, estado: 'Pendiente' };
  const ahora = { hoy: DIA.fechaPlanificada, hora: '11:01' };
  expect(pasoSuHora(visita, ahora)).toBe(true);
  expect(pasoSuHora(visita, { ...ahora, hora: '11:00' })).toBe(false);
  for (const hoy of ['2026-11-23', '2026-11-25'])
    expect(pasoSuHora(visita, { hoy, hora: '23:59' })).toBe(false);
  for (const estado of ['En Proceso', 'Finalizada', 'Cancelada', 'Atrasada'])
    expect(pasoSuHora({ ...visita, estado }, ahora)).toBe(false);
  expect(pasoSuHora({ ...DIA, estado: 'Pendiente' }, ahora)).toBe(false);
});
