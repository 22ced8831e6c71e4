import type { Regla } from '@visitas/contract/series/regla';
import { esquemaRegla } from '@visitas/contract/series/regla';
import { describe, expect, test } from 'vitest';
import {
  decirRegla,
  diaDeSemana,
  diasTras,
  entreFechas,
  opcionesEnMes,
  reglaDe,
  SIN_REPETIR,
  valoresDeRegla,
} from './regla.ts';

/** The fourth Wednesday of its month, and not the last. */
const MIERCOLES = '2026-12-23';

describe('a rule in words', () => {
  test.each<[Pick<Regla, 'cada' | 'unidad' | 'dias' | 'enMes'>, string]>([
    [{ cada: 1, unidad: 'dia' }, 'cada día'],
    [{ cada: 3, unidad: 'dia' }, 'cada 3 días'],
    [{ cada: 1, unidad: 'semana', dias: [3] }, 'cada miércoles'],
    [{ cada: 1, unidad: 'semana', dias: [4, 1] }, 'cada lunes y jueves'],
    [{ cada: 1, unidad: 'semana', dias: [1, 3, 5] }, 'cada lunes, miércoles y viernes'],
    [{ cada: 1, unidad: 'semana', dias: [1, 2, 3, 4, 5] }, 'de lunes a viernes'],
    [{ cada: 1, unidad: 'semana', dias: [1, 2, 3, 4, 5, 6, 7] }, 'cada día'],
    [{ cada: 2, unidad: 'semana', dias: [3] }, 'los miércoles cada 2 semanas'],
    [{ cada: 2, unidad: 'semana', dias: [6, 7] }, 'los sábados y domingos cada 2 semanas'],
    [{ cada: 1, unidad: 'mes', enMes: 'numero' }, 'el día 23 de cada mes'],
    [{ cada: 1, unidad: 'mes' }, 'el día 23 de cada mes'],
    [{ cada: 2, unidad: 'mes', enMes: 'numero' }, 'el día 23, cada 2 meses'],
    [{ cada: 1, unidad: 'mes', enMes: 'diaDeSemana' }, 'el cuarto miércoles de cada mes'],
    [{ cada: 1, unidad: 'mes', enMes: 'ultimoDiaDeSemana' }, 'el último miércoles de cada mes'],
  ])('%o', (regla, dicha) => {
    expect(decirRegla(regla, MIERCOLES)).toBe(dicha);
  });

  test('says what happens in months without that day', () => {
    expect(decirRegla({ cada: 1, unidad: 'mes' }, '2027-01-31')).toBe(
      'el día 31 o el último de cada mes',
    );
  });

  test('turns a fifth weekday into the last one, also in the options', () => {
    const quinto = '2026-12-30';
    expect(decirRegla({ cada: 1, unidad: 'mes', enMes: 'diaDeSemana' }, quinto)).toBe(
      'el último miércoles de cada mes',
    );
    expect(opcionesEnMes(quinto).map(({ label }) => label)).toEqual([
      'el día 30 o el último',
      'el último miércoles',
    ]);
    expect(opcionesEnMes(MIERCOLES).map(({ label }) => label)).toEqual([
      'el día 23',
      'el cuarto miércoles',
      'el último miércoles',
    ]);
  });

  test('gives its first and last dates', () => {
    expect(entreFechas(MIERCOLES, '2027-02-10')).toBe('del 23/12/2026 al 10/02/2027');
    expect(entreFechas(MIERCOLES, MIERCOLES)).toBe('el 23/12/2026');
  });
});

describe('a rule in the form', () => {
  test.each<Regla>([
    { cada: 1, unidad: 'semana', dias: [3], hasta: null, veces: 8 },
    { cada: 2, unidad: 'dia', hasta: '2027-02-10', veces: null },
    { cada: 1, unidad: 'mes', enMes: 'ultimoDiaDeSemana', hasta: null, veces: 12 },
  ])('comes back unchanged: %o', (regla) => {
    expect(esquemaRegla.parse(reglaDe(valoresDeRegla(regla)))).toEqual(regla);
  });

  test('is refused, and not corrected, when a number is missing', () => {
    const de = (cambios: Partial<typeof SIN_REPETIR>) =>
      esquemaRegla.safeParse(reglaDe({ ...SIN_REPETIR, 'regla.dias': '3', ...cambios }));
    expect(de({}).success).toBe(true);
    expect(de({ 'regla.veces': '' }).error?.issues[0]?.path).toEqual(['veces']);
    expect(de({ 'regla.cada': 'dos' }).error?.issues[0]?.path).toEqual(['cada']);
    expect(de({ final: 'hasta' }).error?.issues[0]?.path).toEqual(['hasta']);
    expect(de({ 'regla.dias': '' }).error?.issues[0]?.path).toEqual(['dias']);
  });

  test('moves its only weekday with the date, and keeps several', () => {
    expect(diaDeSemana('2026-12-27')).toBe(7);
    expect(diaDeSemana('')).toBeUndefined();
    expect(diasTras({ ...SIN_REPETIR, 'regla.dias': '3' }, '2026-12-24')).toEqual({
      'regla.dias': '4',
    });
    expect(diasTras(SIN_REPETIR, '2026-12-24')).toEqual({ 'regla.dias': '4' });
    expect(diasTras({ ...SIN_REPETIR, 'regla.dias': '1,3' }, '2026-12-24')).toEqual({});
    expect(diasTras({ ...SIN_REPETIR, 'regla.dias': '3' }, '')).toEqual({});
  });
});
