import { problema } from '@visitas/contract/comun/errores';
import { describe, expect, test } from 'vitest';
import type { Accion, Contestacion } from './accion.ts';
import { enviarConAdjuntos, type PiezasDeAdjuntos } from './adjuntos.ts';

const HECHA = { status: 201, cuerpo: { idVisita: 5 } };
const FALTAN = { status: 404, cuerpo: problema('falta-archivo') };
const accion: Accion = {
  id: 1,
  formato: 1,
  idUsuario: 7,
  operacion: 'evidencia.anadir',
  metodo: 'POST',
  ruta: '/visitas/evidencias',
  idVisita: 5,
  cliente: 'Farmacia',
  fechaPlanificada: '2026-11-22',
  cuerpo: '{"idVisita":5,"archivo":"a"}',
  clave: 'clave',
  ocurridoEn: '2026-11-22T15:00:00.000Z',
  adjuntos: [
    { huella: 'a', tipo: 'image/jpeg', bytes: 300 },
    { huella: 'b', tipo: 'image/jpeg', bytes: 100 },
  ],
  intentos: 0,
  proximo: 0,
  fallo: null,
  rechazo: null,
};

function mundo(contestaciones: Partial<PiezasDeAdjuntos> = {}) {
  const guardados = new Map([
    ['a', false],
    ['b', false],
  ]);
  const hecho: string[] = [];
  const partes: number[] = [];
  const piezas: PiezasDeAdjuntos = {
    leer: async (huella) => {
      const subido = guardados.get(huella);
      return subido === undefined ? undefined : { bytes: new ArrayBuffer(1), subido };
    },
    anotarSubido: async (huella, subido) => guardados.has(huella) && guardados.set(huella, subido),
    subir: async ({ huella, bytes }, _, alAvanzar) => {
      alAvanzar(bytes / 2);
      hecho.push(huella);
      return { status: 201, cuerpo: { archivo: huella } };
    },
    enviar: async () => {
      hecho.push('acción');
      return HECHA;
    },
    alAvanzar: (parte) => partes.push(parte),
    signal: new AbortController().signal,
    ...contestaciones,
  };
  return { enviar: () => enviarConAdjuntos(accion, piezas), piezas, guardados, hecho, partes };
}

describe('an action with files', () => {
  test('sends them first, and tells how much has gone', async () => {
    const { enviar, hecho, partes } = mundo();
    expect(await enviar()).toBe(HECHA);
    expect(hecho).toEqual(['a', 'b', 'acción']);
    expect(partes).toEqual([150 / 400, 350 / 400]);
  });

  test('does not send again the ones that arrived in an earlier attempt', async () => {
    const { enviar, hecho, guardados } = mundo({ enviar: async () => undefined });
    expect(await enviar()).toBeUndefined();
    expect([...guardados.values()]).toEqual([true, true]);
    expect(await enviar()).toBeUndefined();
    expect(hecho).toEqual(['a', 'b']);
  });

  test('stopped while the disk gives the bytes of a file, does not send it', async () => {
    const control = new AbortController();
    const { enviar, hecho } = mundo({
      signal: control.signal,
      leer: async () => {
        control.abort();
        return { bytes: new ArrayBuffer(1), subido: false };
      },
    });
    expect(await enviar()).toBeUndefined();
    expect(hecho).toEqual([]);
  });

  describe('that the server has deleted', () => {
    const conPerdidos = (veces: number) => {
      const uno = mundo({
        enviar: async () => {
          uno.hecho.push('acción');
          const intentos = uno.hecho.filter((que) => que === 'acción').length;
          return intentos > veces ? HECHA : FALTAN;
        },
      });
      return uno;
    };

    test('sends them again, and is done', async () => {
      const { enviar, hecho, guardados } = conPerdidos(1);
      for (const huella of guardados.keys()) guardados.set(huella, true);
      expect(await enviar()).toBe(HECHA);
      expect(hecho).toEqual(['acción', 'a', 'b', 'acción']);
      expect([...guardados.values()]).toEqual([true, true]);
    });

    test('just after they arrived, sends them once more in each attempt', async () => {
      const { enviar, hecho } = conPerdidos(2);
      expect(await enviar()).toEqual({ ...FALTAN, otraVez: true });
      expect(hecho).toEqual(['a', 'b', 'acción', 'a', 'b', 'acción']);
      expect(await enviar()).toBe(HECHA);
    });

    test('of another action, which was discarded, is refused: it has nothing to send again', async () => {
      const { piezas, hecho } = conPerdidos(Number.POSITIVE_INFINITY);
      const { adjuntos: _, ...soloDice } = accion;
      expect(await enviarConAdjuntos(soloDice, piezas)).toBe(FALTAN);
      expect(hecho).toEqual(['acción']);
    });

    test('and of which the phone has lost one, is refused', async () => {
      const { enviar, hecho, guardados } = conPerdidos(2);
      guardados.delete('b');
      expect(await enviar()).toEqual(FALTAN);
      expect(hecho).toEqual(['a', 'acción', 'a', 'acción']);
    });
  });

  test('does not send them again to a visit that is not there', async () => {
    const cuerpo = problema('no-encontrado');
    const contestacion = { status: cuerpo.status, cuerpo };
    const { enviar, hecho } = mundo({ enviar: async () => contestacion });
    expect(await enviar()).toBe(contestacion);
    expect(hecho).toEqual(['a', 'b']);
  });

  test.each<[string, Contestacion]>([
    ['no answer', undefined],
    ["a captive portal's page", { status: 200, cuerpo: undefined }],
    ["a captive portal's JSON", { status: 200, cuerpo: { ok: true } }],
    ['a refusal', { status: 413, cuerpo: problema('demasiado-grande') }],
  ])('stops at a file that had %s', async (_, contestacion) => {
    const { enviar, hecho, guardados } = mundo({ subir: async () => contestacion });
    expect(await enviar()).toBe(contestacion);
    expect(hecho).toEqual([]);
    expect([...guardados.values()]).toEqual([false, false]);
  });

  test('stops between two files when it is told to', async () => {
    const control = new AbortController();
    const { enviar, hecho } = mundo({
      signal: control.signal,
      anotarSubido: async () => control.abort(),
    });
    expect(await enviar()).toBeUndefined();
    expect(hecho).toEqual(['a']);
  });
});
