import { describe, expect, test } from 'vitest';
import { enEspera as accion } from '../../../pruebas/enEspera.ts';
import type { Accion } from './accion.ts';
import { sustituidas } from './sustituidas.ts';

const RECHAZO = { status: 409, codigo: 'estado-no-permite', frase: 'No.' };

describe('a press of what the server refused', () => {
  const FIN = 'visitas.finalizar';
  const cuerpo = (parte: object) => JSON.stringify({ idVisita: 5, ...parte });
  const rechazada = (id: number, datos: Partial<Accion> = {}) =>
    accion(id, { rechazo: RECHAZO, ...datos });
  const ids = (nueva: Accion, cola: Accion[]) => sustituidas(nueva, cola).map(({ id }) => id);

  test('replaces all the refused ones of its visit, with another time and place', () => {
    const desde = (latitudInicio: number, ocurridoEn: string) => ({
      ocurridoEn,
      cuerpo: cuerpo({ latitudInicio, precisionInicio: 5, tomadaInicio: ocurridoEn, ocurridoEn }),
    });
    const cola = [
      rechazada(1, desde(14.6, '2026-11-22T15:00:00.000Z')),
      rechazada(2, desde(14.7, '2026-11-22T15:00:03.000Z')),
    ];
    expect(ids(accion(3, desde(14.8, '2026-11-22T15:00:06.000Z')), cola)).toEqual([1, 2]);
  });

  test('replaces none that waits, nor of another visit or operation', () => {
    const cola = [
      accion(1),
      rechazada(2, { idVisita: 6, cuerpo: '{"idVisita":6}' }),
      rechazada(3, { operacion: FIN }),
    ];
    expect(ids(accion(4), cola)).toEqual([]);
  });

  test.each([
    ['the same text', { resultado: 'Se cambió el filtro.' }, true],
    ['a longer text', { resultado: 'Se cambió el filtro. Quedó limpio.' }, true],
    ['another text', { resultado: 'Nada.' }, false],
    ['no text', { resultado: null }, false],
  ])('never loses the refused text: one that says %s', (_, parte, sustituye) => {
    const previa = rechazada(1, {
      operacion: FIN,
      cuerpo: cuerpo({ resultado: 'Se cambió el filtro.', noRealizada: null }),
    });
    const nueva = accion(2, { operacion: FIN, cuerpo: cuerpo(parte) });
    expect(ids(nueva, [previa])).toEqual(sustituye ? [1] : []);
  });

  const DICHO = {
    respuestas: { p1: 'no', p2: 3 },
    evidencias: ['a', 'b'],
    firma: { nombre: 'Luis', trazos: [[[1, 2]]] },
  };
  test.each([
    ['all', {}, true],
    ['more photos', { evidencias: ['c', 'b', 'a'] }, true],
    ['more answers', { respuestas: { ...DICHO.respuestas, p3: 'sí' } }, true],
    ['a photo less', { evidencias: ['a'] }, false],
    ['another answer', { respuestas: { p1: 'no aplica', p2: 3 } }, false],
    ['another number', { respuestas: { p1: 'no', p2: 4 } }, false],
    ['no signature', { firma: undefined }, false],
  ])('never loses refused evidence: one that carries %s', (_, cambio, sustituye) => {
    const previa = rechazada(1, { operacion: FIN, cuerpo: cuerpo(DICHO) });
    const nueva = accion(2, { operacion: FIN, cuerpo: cuerpo({ ...DICHO, ...cambio }) });
    expect(ids(nueva, [previa])).toEqual(sustituye ? [1] : []);
  });

  test('replaces none of an execution before the visit was reopened', () => {
    const de = (vuelta?: number) => ({ operacion: FIN, cuerpo: cuerpo({ vuelta }) });
    const cola = [rechazada(1, de(1)), rechazada(2, de(2)), rechazada(3, de())];
    expect(ids(accion(4, de(2)), cola)).toEqual([2, 3]);
  });

  test('replaces a photo only by the same photo, with its files', () => {
    const deFoto = (archivo: string) => ({
      operacion: 'evidencia.anadir',
      asunto: `5 ${archivo}`,
      cuerpo: cuerpo({ archivo }),
      adjuntos: [{ huella: archivo, tipo: 'image/jpeg', bytes: 3 }],
    });
    const previa = rechazada(1, deFoto('a'));
    const { adjuntos: _, ...retoque } = deFoto('a');
    expect(ids(accion(2, deFoto('a')), [previa])).toEqual([1]);
    expect(ids(accion(2, deFoto('b')), [previa])).toEqual([]);
    expect(ids(accion(2, retoque), [previa])).toEqual([]);
  });

  test('never replaces bytes that cannot be compared', () => {
    const previa = rechazada(1, { cuerpo: new Blob(['x']) });
    expect(ids(accion(2), [previa])).toEqual([]);
  });
});
