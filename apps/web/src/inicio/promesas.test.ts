import { expect, test } from 'vitest';
import { SIN_PROMESAS } from '../../pruebas/promesas.ts';
import { demasDichas, duracionesDichas, mesDicho, tardanzaDicha } from './promesas.ts';

test('the month says only what it has', () => {
  expect(mesDicho('2026-11-01')).toBe('noviembre de 2026, hasta hoy');
  expect([
    tardanzaDicha(SIN_PROMESAS),
    demasDichas(SIN_PROMESAS),
    duracionesDichas(SIN_PROMESAS),
  ]).toEqual([undefined, '', '']);
  expect(tardanzaDicha({ ...SIN_PROMESAS, tardanza: 0 })).toBe('0 min de mediana');
  expect(tardanzaDicha({ ...SIN_PROMESAS, tardanza: 95 })).toBe('1h 35min de mediana');
  expect(demasDichas({ ...SIN_PROMESAS, antes: 1, otroDia: 2, sinIr: 1_200, dudosas: 3 })).toBe(
    '1 antes de su hora · 2 en otro día · 1,200 sin iniciar · 3 con hora no creíble',
  );
  expect(demasDichas({ ...SIN_PROMESAS, otroDia: 2 })).toBe('2 en otro día');
});

test.each([
  [1, 45, 52, 'Previstas 45 min · duraron 52 min, en 1 visita'],
  [2, 59, 90, 'Previstas 59 min · duraron 2 h, en 2 visitas'],
  [45, 2_040, 2_300, 'Previstas 34 h · duraron 38 h, en 45 visitas'],
])(
  'of %i visits, %i minutes planned and %i real',
  (medidas, minutosPrevistos, minutosReales, dicho) => {
    expect(duracionesDichas({ ...SIN_PROMESAS, medidas, minutosPrevistos, minutosReales })).toBe(
      dicho,
    );
  },
);
