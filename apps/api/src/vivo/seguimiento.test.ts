import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PosicionDeCambios } from '../plataforma/bd/posicion.ts';
import type { Cambio, CambiosLeidos } from './consultas.ts';
import { Seguimiento } from './seguimiento.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CAMBIO: Cambio = { ambito: 'visitas', personas: null };
const posicion = (n: number): PosicionDeCambios => ({ tope: BigInt(n), abiertas: [], en: 0 });

/** A database with one change more at each reading, or that does not answer. */
function seguir() {
  const mundo = { responde: true, oyentes: 1 };
  const pedidas: (bigint | null)[] = [];
  const dichas: [bigint, number][] = [];
  const lineas: string[] = [];
  const registro = {
    warn: (_: object, que: string) => void lineas.push(que),
    info: (que: string) => void lineas.push(que),
  };
  const leer = async (desde: PosicionDeCambios | null): Promise<CambiosLeidos> => {
    pedidas.push(desde?.tope ?? null);
    if (!mundo.responde) throw new Error('connect ECONNREFUSED');
    const cambios = desde ? [CAMBIO] : [];
    return { cambios, hasta: posicion(desde ? Number(desde.tope) + 1 : 7) };
  };
  const seguimiento = new Seguimiento({
    leer,
    alCambiar: async (cambios, hasta) => void dichas.push([hasta.tope, cambios.length]),
    alguienOye: () => mundo.oyentes > 0,
    registro: registro as never,
    cadaMs: 500,
  });
  return { mundo, pedidas, dichas, lineas, seguimiento };
}

test('it asks twice a second, each time from the last position', async () => {
  const { seguimiento, pedidas, dichas } = seguir();
  await seguimiento.seguir();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(pedidas).toEqual([null, 7n, 8n, 9n]);
  expect(dichas.map(([tope]) => tope)).toEqual([8n, 9n, 10n]);
});

test('a second listener causes no more questions', async () => {
  const { seguimiento, pedidas } = seguir();
  await Promise.all([seguimiento.seguir(), seguimiento.seguir()]);
  await seguimiento.seguir();
  expect(pedidas).toEqual([null]);
});

test('without listeners it asks nothing, and a later listener does not hear earlier changes', async () => {
  const { seguimiento, mundo, pedidas, dichas } = seguir();
  await seguimiento.seguir();
  mundo.oyentes = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pedidas).toEqual([null]);
  mundo.oyentes = 1;
  await seguimiento.seguir();
  expect([pedidas, dichas]).toEqual([[null, null], []]);
});

test('a database that does not answer is logged once and asked less often, and no change is lost', async () => {
  const { seguimiento, mundo, pedidas, dichas, lineas } = seguir();
  await seguimiento.seguir();
  mundo.responde = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lineas).toEqual(['no se pudo leer qué cambió']);
  expect(pedidas.length).toBeLessThan(20);
  expect(new Set(pedidas.slice(1))).toEqual(new Set([7n]));
  mundo.responde = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lineas).toEqual(['no se pudo leer qué cambió', 'se vuelve a leer qué cambió']);
  expect(dichas[0]).toEqual([8n, 1]);
  const antes = pedidas.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pedidas.length).toBe(antes + 2);
});

test('a listener that comes meanwhile gets the error, and the next one finds it working', async () => {
  const { seguimiento, mundo } = seguir();
  mundo.responde = false;
  await expect(seguimiento.seguir()).rejects.toThrow('ECONNREFUSED');
  mundo.responde = true;
  await expect(seguimiento.seguir()).resolves.toBeUndefined();
});

test('once stopped, it asks nothing more', async () => {
  const { seguimiento, pedidas } = seguir();
  await seguimiento.seguir();
  seguimiento.parar();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pedidas).toEqual([null]);
});
