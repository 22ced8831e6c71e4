import { problema } from '@visitas/contract/comun/errores';
import { describe, expect, test } from 'vitest';
import type { Accion, Contestacion } from './accion.ts';
import { enviarConAdjuntos, type PiezasDeAdjuntos } from './adjuntos.ts';

const HECHA = { status: 201, cuerpo: { idVisita: 5 } };
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
    anotarSubido: async (huella, subido) => guardados.set(huella, subido),
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
  return { enviar: () => enviarConAdjuntos(accion, piezas), guardados, hecho, partes };
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

  test('sends them again when the server has lost them, once', async () => {
    const cuerpo = problema('no-encontrado');
    let veces = 0;
    const { enviar, hecho, guardados } = mundo({
      enviar: async () => {
        veces += 1;
        return { status: cuerpo.status, cuerpo };
      },
    });
    for (const huella of guardados.keys()) guardados.set(huella, true);
    expect(await enviar()).toMatchObject({ status: 404 });
    expect([hecho, veces]).toEqual([['a', 'b'], 2]);
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
