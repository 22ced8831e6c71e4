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

test('deferred tasks run one after another after the first page', async () => {
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

test('deferred tasks wait while the user scrolls', async () => {
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

test('a cancelled task does not run', async () => {
  const tarea = vi.fn();
  enCalma([tarea])();
  await pasa();
  expect(tarea).not.toHaveBeenCalled();
});

test('deferred tasks do not run for users who save data', async () => {
  const tarea = vi.fn();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  enCalma([tarea]);
  await pasa();
  expect(tarea).not.toHaveBeenCalled();
});
