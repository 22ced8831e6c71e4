import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enCalma } from './enCalma.ts';

let pagina = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  pagina = new EventTarget();
  vi.stubGlobal('addEventListener', pagina.addEventListener.bind(pagina));
  vi.stubGlobal('removeEventListener', pagina.removeEventListener.bind(pagina));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pasa = () => vi.advanceTimersByTimeAsync(5000);

test('what can wait is done after the first page, one after another', async () => {
  const hechas: number[] = [];
  let seguir = () => {};
  const lenta = () => new Promise<void>((listo) => (seguir = listo));
  enCalma([() => hechas.push(1), lenta, () => hechas.push(2)]);
  expect(hechas).toEqual([]);
  await pasa();
  expect(hechas).toEqual([1]);
  seguir();
  await pasa();
  expect(hechas).toEqual([1, 2]);
});

test('waits while somebody scrolls, and goes on when they stop', async () => {
  const hechas: number[] = [];
  const desplazar = () => pagina.dispatchEvent(new Event('scroll'));
  enCalma([() => hechas.push(1) && desplazar(), () => hechas.push(2)]);
  for (let vez = 0; vez < 20; vez += 1) {
    desplazar();
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(hechas).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(hechas).toEqual([1]);
  await pasa();
  expect(hechas).toEqual([1, 2]);
});

test('is not done for who left', async () => {
  const tarea = vi.fn();
  enCalma([tarea])();
  await pasa();
  expect(tarea).not.toHaveBeenCalled();
});

test('is not done at the cost of who saves data', async () => {
  const tarea = vi.fn();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  enCalma([tarea]);
  await pasa();
  expect(tarea).not.toHaveBeenCalled();
});
