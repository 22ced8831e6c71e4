import { problema } from '@visitas/contract/comun/errores';
import { describe, expect, test } from 'vitest';
import { enEspera as accion } from '../../../pruebas/enEspera.ts';
import {
  type Accion,
  accionQueDebeAcabarAntes,
  type Contestacion,
  esperaTrasIntentos,
  faltaPara as faltaPorReglas,
  juzgarContestacion as juzgarPorReglas,
  plazoDe,
  siguiente,
} from './accion.ts';
import { reglasDe } from './acciones/acciones.ts';

const RECHAZO = { status: 409, codigo: 'estado-no-permite', frase: 'No.' };
const todas = () => true;
const queDebeAcabarAntes = (una: Accion, cola: Accion[]) =>
  accionQueDebeAcabarAntes(una, cola, reglasDe);
const faltaPara = (cola: Accion[], ahora: number) => faltaPorReglas(cola, reglasDe, ahora);
const juzgar = (una: Accion, contestacion: Contestacion) =>
  juzgarPorReglas(una, contestacion, reglasDe(una.operacion));

test('waits grow from two seconds to five minutes and differ between phones', () => {
  const esperas = [1, 2, 3, 8, 9, 10_000].map((intentos) => esperaTrasIntentos(intentos, 0) / 1000);
  expect(esperas).toEqual([2, 4, 8, 256, 300, 300]);
  expect(esperaTrasIntentos(9, 1)).toBeLessThan(esperaTrasIntentos(9, 0));
  expect(esperaTrasIntentos(1, 1)).toBe(2_000);
});

test('later attempts allow a minute for the response', () => {
  expect(plazoDe(accion(1))).toBe(20_000);
  expect(plazoDe(accion(1, { intentos: 2 }))).toBeGreaterThan(60_000);
});

describe('a response', () => {
  const de = (codigo: Parameters<typeof problema>[0]) => {
    const cuerpo = problema(codigo);
    return juzgar(accion(1), { status: cuerpo.status, cuerpo });
  };

  test.each(['estado-no-permite', 'clave-repetida', 'no-encontrado', 'validacion'] as const)(
    "%s is a final refusal with the server's message",
    (codigo) => {
      expect(de(codigo)).toMatchObject({
        clase: 'rechazada',
        rechazo: { frase: problema(codigo).detail },
      });
    },
  );

  test("with a wrong field gives the field's message", () => {
    const cuerpo = problema('validacion', undefined, { ocurridoEn: ['La hora no es válida.'] });
    expect(juzgar(accion(1), { status: 400, cuerpo })).toMatchObject({
      rechazo: { frase: 'La hora no es válida.' },
    });
  });

  test('for a changed role is final, and for a provisional password is not', () => {
    expect(de('sin-permiso')).toMatchObject({ clase: 'rechazada' });
    expect(de('contrasena-provisional')).toMatchObject({ clase: 'fallo' });
  });

  test('for a file that the server lacks is final, unless the phone can send it again', () => {
    const cuerpo = problema('falta-archivo');
    const contestacion = { status: cuerpo.status, cuerpo };
    expect(juzgar(accion(1), contestacion)).toMatchObject({ clase: 'rechazada' });
    expect(juzgar(accion(1), { ...contestacion, otraVez: true })).toEqual({
      clase: 'fallo',
      fallo: 'servidor',
      general: false,
    });
  });

  test('without a session waits for the next sign-in', () => {
    expect(de('sin-sesion')).toEqual({ clase: 'sesion' });
  });

  test.each(['interno', 'saturado', 'ocupado', 'tiempo-agotado', 'demasiados-intentos'] as const)(
    '%s is retried',
    (codigo) => {
      expect(de(codigo)).toMatchObject({ clase: 'fallo', fallo: 'servidor' });
    },
  );

  test.each([
    ['missing', undefined],
    ["a captive portal's page", { status: 200, cuerpo: undefined }],
    ['JSON from a captive portal', { status: 200, cuerpo: { ok: true } }],
    ["a proxy's refusal", { status: 404, cuerpo: undefined }],
    ["a proxy's request for a password", { status: 401, cuerpo: { detail: 'Who are you?' } }],
    ["a proxy's bad gateway", { status: 502, cuerpo: '<html>' }],
  ])('that is %s decides nothing', (_, contestacion) => {
    expect(juzgar(accion(1), contestacion)).toMatchObject({ clase: 'fallo', general: true });
  });

  test('confirms the action only if it is about the same visit', () => {
    expect(juzgar(accion(1), { status: 201, cuerpo: { idVisita: 5 } })).toMatchObject({
      clase: 'enviada',
    });
    expect(juzgar(accion(1), { status: 201, cuerpo: { idVisita: 6 } })).toMatchObject({
      clase: 'fallo',
    });
  });
});

describe('the action sent first', () => {
  const inicio = accion(1, { idVisita: 5 });
  const fin = accion(2, { idVisita: 5, operacion: 'visitas.finalizar' });
  const otroInicio = accion(3, { idVisita: 6 });
  const solicitud = accion(4, { idVisita: 9, operacion: 'visitas.solicitarCancelacion' });
  const cola = [inicio, fin, otroInicio, solicitud];
  const primera = (unas: Accion[], ahora = 0, ignorarEsperas = false) =>
    siguiente(unas, reglasDe, ahora, ignorarEsperas, todas)?.id;

  test('follows the order of the presses, and a visit ends before another begins', () => {
    expect(queDebeAcabarAntes(fin, cola)).toBe(inicio);
    expect(queDebeAcabarAntes(otroInicio, [fin, otroInicio])).toBe(fin);
    expect(queDebeAcabarAntes(solicitud, cola)).toBeUndefined();
    expect(primera(cola)).toBe(1);
  });

  test('waits only for a failed action it depends on', () => {
    const fallida = { ...inicio, proximo: 60_000, intentos: 5 };
    expect(primera([fallida, fin, otroInicio, solicitud])).toBe(4);
  });

  test('does not wait for a refused action', () => {
    const rechazada = { ...inicio, rechazo: RECHAZO };
    expect(primera([rechazada, fin, otroInicio])).toBe(2);
    expect(primera([rechazada])).toBeUndefined();
  });

  test('is not a recent failure when all are retried at once', () => {
    const fallida = { ...inicio, proximo: 60_000 };
    expect(primera([fallida])).toBeUndefined();
    expect(primera([fallida], 0, true)).toBe(1);
    expect(primera([fallida, solicitud], 0, true)).toBe(4);
  });

  test('does not wait for a clock that was set back', () => {
    const fallida = { ...inicio, proximo: 10 * 3_600_000 };
    expect(primera([fallida])).toBe(1);
    expect(faltaPara([fallida], 0)).toBe(0);
    expect(faltaPara([{ ...inicio, proximo: 7_000 }], 0)).toBe(7_000);
    expect(faltaPara([], 0)).toBeUndefined();
  });
});
