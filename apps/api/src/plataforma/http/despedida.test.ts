import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { levantar } from '../../../pruebas/servidor.ts';

test.each([
  ['sends no request', ''],
  ['sends half a request', 'GET /api/sal'],
  ['sends half a body', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{'],
])('a connection that %s does not delay the closing of the program', async (_, dicho) => {
  const servidor = await levantar();
  const { port, hostname } = new URL(servidor.url);
  const muda = connect(Number(port), hostname);
  await once(muda, 'connect');
  muda.write(dicho);
  // Answered after the connection opened, so the server knows of both.
  expect((await servidor.pedir('GET /api/salud')).estado).toBe(200);
  const cerrada = once(muda, 'close');
  muda.resume();
  await servidor.detener();
  await cerrada;
});
