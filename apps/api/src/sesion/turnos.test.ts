import { expect, test } from 'vitest';
import { porTurnos } from './turnos.ts';

test('at most so many at once, in the order they came, also after one that fails', async () => {
  const enSuTurno = porTurnos(2);
  const terminar: (() => void)[] = [];
  const empezados: number[] = [];
  const tarea = (n: number) =>
    enSuTurno(async () => {
      empezados.push(n);
      await new Promise<void>((listo) => terminar.push(listo));
      if (n === 0) throw new Error('falla');
      return n;
    });
  const tareas = Promise.allSettled([0, 1, 2, 3, 4].map(tarea));
  for (const esperados of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    await expect.poll(() => empezados).toEqual(esperados);
    terminar.shift()?.();
  }
  for (const listo of terminar) listo();
  const valores = (await tareas).map((fin) => (fin.status === 'fulfilled' ? fin.value : 'falla'));
  expect(valores).toEqual(['falla', 1, 2, 3, 4]);
});
