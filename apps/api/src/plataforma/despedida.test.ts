import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { levantar } from '../../pruebas/servidor.ts';

test('a connection that never asks anything does not hold the program back when it closes', async () => {
  const servidor = await levantar();
  const { port, hostname } = new URL(servidor.url);
  const muda = connect(Number(port), hostname);
  await once(muda, 'connect');
  // Answered after it: the server knows of both.
  expect((await servidor.pedir('GET /api/salud')).estado).toBe(200);
  const cerrada = once(muda, 'close');
  muda.resume();
  await servidor.detener();
  await cerrada;
});
