import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cadaHora, cadaMinuto, tareasDelComienzo } from './cadaHora.ts';

let app: FastifyInstance;
let hecho: string[];
beforeEach(() => {
  app = Fastify();
  hecho = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const tarea = (nombre: string) => async () => {
  hecho.push(`begins ${nombre}`);
  await new Promise(setImmediate);
  hecho.push(`ends ${nombre}`);
};

describe('the tasks of an application', () => {
  test('go one after another at the start, also after one that fails', async () => {
    cadaHora(app, 'una', tarea('one'));
    cadaHora(app, 'mala', () => Promise.reject(new Error('No')));
    cadaMinuto(app, 'otra', tarea('two'));
    await app.ready();
    await tareasDelComienzo(app);
    expect(hecho).toEqual(['begins one', 'ends one', 'begins two', 'ends two']);
  });

  test('do not begin in an application that was closed', async () => {
    let soltar: () => void = () => undefined;
    const retenida = new Promise<void>((listo) => {
      soltar = listo;
    });
    cadaHora(app, 'una', () => retenida);
    cadaHora(app, 'otra', tarea('two'));
    await app.ready();
    await app.close();
    soltar();
    await tareasDelComienzo(app);
    expect(hecho).toEqual([]);
  });

  test('are done again by the clock, whatever the others of the start do', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    cadaHora(app, 'una', () => new Promise(() => undefined));
    cadaMinuto(app, 'otra', async () => void hecho.push('two'));
    await app.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hecho).toEqual(['two']);
  });
});
