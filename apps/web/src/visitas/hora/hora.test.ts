import { DURACION_DE_VISITA, duracionEnTexto } from '@visitas/contract/visitas/hora';
import { describe, expect, test } from 'vitest';
import { duracionNormal, leerDuracion } from './leerDuracion.ts';
import { alElegirManera, MANERAS, maneraDe } from './maneras.ts';
import {
  HORA_VACIA,
  horaLegible,
  horaParaEnviar,
  resumenDeHora,
  valoresDeHora,
} from './valoresDeHora.ts';

describe('a typed duration', () => {
  test('is read back from every text that the product shows', () => {
    const { minima, maxima } = DURACION_DE_VISITA;
    for (let minutos = minima; minutos <= maxima; minutos += 1) {
      expect(leerDuracion(duracionEnTexto(minutos))).toBe(minutos);
      expect(duracionNormal(String(minutos))).toBe(duracionEnTexto(minutos));
    }
  });

  test.each([
    ...([['90'], ['1h 30min'], ['1:30'], ['1,5 h'], ['1.5h'], ['1 hora 30 minutos']] as const),
    ...([[' 1 H 30 '], ['1h30'], ['90 min.'], ['1 h y 30 min']] as const),
  ])('«%s» is an hour and a half', (texto) => expect(leerDuracion(texto)).toBe(90));

  test.each(['', 'mucho', '1:5', '1:60', '45.5', '-90', '1h 30min 20s', '1 día', '1,555 h'])(
    '«%s» is none, and stays as it was typed',
    (texto) => {
      expect(leerDuracion(texto)).toBeUndefined();
      expect(duracionNormal(texto)).toBe(texto);
    },
  );
});

describe('the hour of a form', () => {
  const MANANA = { horaDesde: '08:00', horaHasta: '12:00' };
  const NADA = { horaDesde: null, horaHasta: null, duracionMinutos: null, fijada: false };

  test.each([
    [{}, 'ninguna'],
    [{ duracionMinutos: 20, fijada: true as const }, 'ninguna'],
    [MANANA, 'manana'],
    [{ horaDesde: '13:00', horaHasta: '17:00' }, 'tarde'],
    [{ horaDesde: '09:00', horaHasta: '09:00' }, 'una'],
    [{ horaDesde: '09:00', horaHasta: '11:00', duracionMinutos: 90 }, 'entre'],
  ] as const)('of %j is %s, and untouched it sends the same', (leida, manera) => {
    const valores = valoresDeHora(leida);
    expect(maneraDe(valores)).toBe(manera);
    expect(horaParaEnviar(valores)).toEqual({ ...NADA, ...leida });
  });

  test('keeps what makes sense when another way is chosen, and takes it away with none', () => {
    const entre = valoresDeHora({ horaDesde: '09:00', horaHasta: '11:00', fijada: true });
    const tras = (manera: (typeof MANERAS)[number]['value']) => {
      const valores = { ...entre, ...alElegirManera(manera, entre) };
      expect(maneraDe(valores)).toBe(manera);
      const { horaDesde, horaHasta, fijada } = horaParaEnviar(valores);
      expect(fijada).toBe(true);
      return [horaDesde, horaHasta];
    };
    expect(MANERAS.map(({ value }) => tras(value))).toEqual([
      [null, null],
      ['08:00', '12:00'],
      ['13:00', '17:00'],
      ['09:00', '09:00'],
      ['09:00', '11:00'],
    ]);
  });

  test('sends what cannot be read, so that the server refuses it', () => {
    const escrita = { ...HORA_VACIA, manera: 'entre', horaDesde: '9:5', horaHasta: '' } as const;
    expect(horaParaEnviar({ ...escrita, duracionMinutos: 'poco' })).toEqual({
      horaDesde: '9:5',
      horaHasta: '',
      duracionMinutos: 0,
      fijada: false,
    });
    expect(horaParaEnviar({ ...escrita, horaDesde: '930', horaHasta: '11' })).toMatchObject({
      horaDesde: '09:30',
      horaHasta: '11:00',
    });
  });

  test.each([
    [{}, ''],
    [{ ...MANANA }, '08:00–12:00 · 45 min'],
    [{ horaDesde: '09:00', horaHasta: '09:00', duracionMinutos: 90 }, '09:00 · 1h 30min'],
    [{ duracionMinutos: 20, fijada: true as const }, '20 min · No mover'],
  ])('%j is summed up as «%s»', (leida, resumen) =>
    expect(resumenDeHora(horaLegible(valoresDeHora(leida)), 45)).toBe(resumen),
  );
});
