import type { PromesasDelMes } from '@visitas/contract/inicio/esquemas';
import { expect, test } from 'vitest';
import { demasDichas, duracionesDichas, mesDicho, tardanzaDicha } from './promesas.ts';

const NADA: PromesasDelMes = {
  desde: '2026-11-01',
  hasta: '2026-11-24',
  prometidas: 0,
  aTiempo: 0,
  antes: 0,
  tarde: 0,
  otroDia: 0,
  dudosas: 0,
  sinIr: 0,
  tardanza: null,
  medidas: 0,
  minutosPrevistos: 0,
  minutosReales: 0,
};

test('the month says only what it has', () => {
  expect(mesDicho('2026-11-01')).toBe('noviembre de 2026, hasta hoy');
  expect([tardanzaDicha(NADA), demasDichas(NADA), duracionesDichas(NADA)]).toEqual([
    undefined,
    '',
    '',
  ]);
  expect(tardanzaDicha({ ...NADA, tardanza: 0 })).toBe('0 min de mediana');
  expect(tardanzaDicha({ ...NADA, tardanza: 95 })).toBe('1h 35min de mediana');
  expect(demasDichas({ ...NADA, antes: 1, otroDia: 2, sinIr: 1_200, dudosas: 3 })).toBe(
    '1 antes de su hora · 2 en otro día · 1,200 sin iniciar · 3 con hora no creíble',
  );
  expect(demasDichas({ ...NADA, otroDia: 2 })).toBe('2 en otro día');
});

test.each([
  [1, 45, 52, 'Previstas 45 min · duraron 52 min, en 1 visita'],
  [2, 59, 90, 'Previstas 59 min · duraron 2 h, en 2 visitas'],
  [45, 2_040, 2_300, 'Previstas 34 h · duraron 38 h, en 45 visitas'],
])(
  'of %i visits, %i minutes planned and %i real',
  (medidas, minutosPrevistos, minutosReales, dicho) => {
    expect(duracionesDichas({ ...NADA, medidas, minutosPrevistos, minutosReales })).toBe(dicho);
  },
);
