import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Turnos } from './turnos.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each task ends or fails when the test says so. */
function conTareas(turnos: Turnos) {
  const empezadas: number[] = [];
  const fines = new Map<number, PromiseWithResolvers>();
  const hacer = (n: number) =>
    turnos.hacer(async () => {
      empezadas.push(n);
      await new Promise<void>((acabar, fallar) => fines.set(n, { acabar, fallar }));
      return n;
    });
  const acabar = async (n: number) => {
    fines.get(n)?.acabar();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { empezadas, fines, hacer, acabar };
}
interface PromiseWithResolvers {
  acabar: () => void;
  fallar: (error: Error) => void;
}

const SATURADO = { message: 'saturado' };

test('the limit and the order of arrival hold, even after a task that fails', async () => {
  const { empezadas, fines, hacer, acabar } = conTareas(
    new Turnos({ cuantos: 2, esperaMaxima: 1_000 }),
  );
  const tareas = Promise.allSettled([0, 1, 2, 3, 4].map(hacer));
  await vi.advanceTimersByTimeAsync(0);
  expect(empezadas).toEqual([0, 1]);
  fines.get(0)?.fallar(new Error('falla'));
  await vi.advanceTimersByTimeAsync(0);
  expect(empezadas).toEqual([0, 1, 2]);
  for (const n of [2, 1, 3, 4]) await acabar(n);
  expect(empezadas).toEqual([0, 1, 2, 3, 4]);
  const valores = (await tareas).map((fin) => (fin.status === 'fulfilled' ? fin.value : 'falla'));
  expect(valores).toEqual(['falla', 1, 2, 3, 4]);
});

describe('a caller with too long a wait', () => {
  /** Turns whose calls have taken a second each, with one of them running. */
  async function deUnSegundo(esperaMaxima: number) {
    const turnos = new Turnos({ cuantos: 1, esperaMaxima });
    for (let n = 0; n < 60; n += 1) {
      const soltar = await turnos.tomar();
      vi.advanceTimersByTime(1_000);
      soltar();
    }
    return { turnos, soltar: await turnos.tomar() };
  }

  test('is refused at once with a time to retry, while the others wait', async () => {
    const { turnos, soltar } = await deUnSegundo(2_500);
    const dos = [turnos.tomar(), turnos.tomar()];
    await expect(turnos.tomar()).rejects.toMatchObject({
      ...SATURADO,
      problema: { status: 503 },
      cabeceras: { 'Retry-After': '3' },
    });
    expect(turnos.cuantosEsperan).toBe(2);
    soltar();
    (await dos[0])?.();
    await dos[1];
    expect(turnos.cuantosEsperan).toBe(0);
  });

  test('is refused when the calls ahead take longer than before', async () => {
    const turnos = new Turnos({ cuantos: 1, esperaMaxima: 3_000 });
    const soltar = await turnos.tomar();
    const espera = expect(turnos.tomar()).rejects.toMatchObject(SATURADO);
    await vi.advanceTimersByTimeAsync(3_000);
    await espera;
    // The turn it did not get stays free.
    soltar();
    soltar();
    await turnos.tomar();
    expect(turnos.cuantosEsperan).toBe(0);
  });

  test('gets the error for that case only when no call finished', async () => {
    const turnos = new Turnos({
      cuantos: 1,
      esperaMaxima: 3_000,
      errorSinAvance: () => new Error('nadie acaba'),
    });
    const soltar = await turnos.tomar();
    const esperas = [
      turnos.tomar().then(() => 'turno'),
      turnos.tomar().catch((error: Error) => error.message),
    ];
    await vi.advanceTimersByTimeAsync(1_000);
    soltar();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(esperas)).toEqual(['turno', 'saturado']);
    const otra = expect(turnos.tomar()).rejects.toThrow('nadie acaba');
    await vi.advanceTimersByTimeAsync(3_000);
    await otra;
  });
});

test('a caller that leaves frees its place in the queue, and one that left before takes none', async () => {
  const turnos = new Turnos({ cuantos: 1, esperaMaxima: 1_000 });
  const soltar = await turnos.tomar();
  const control = new AbortController();
  const ida = expect(turnos.tomar(control.signal)).rejects.toMatchObject({
    message: 'tiempo-agotado',
  });
  const queda = turnos.tomar();
  expect(turnos.cuantosEsperan).toBe(2);
  control.abort();
  await ida;
  await expect(turnos.tomar(control.signal)).rejects.toThrow();
  expect(turnos.cuantosEsperan).toBe(1);
  soltar();
  (await queda)();
  await turnos.tomar();
});
