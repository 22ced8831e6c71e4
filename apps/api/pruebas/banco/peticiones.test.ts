import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CLAVE, cumplir } from './peticiones.ts';

const pedir = (ruta: string, ...cabeceras: string[]) =>
  [`GET ${ruta} HTTP/1.1`, 'Host: x', ...cabeceras, '', ''].join('\r\n');

async function preguntar(atender: RequestListener, peticiones: string[], trabajo = 1) {
  const servidor = createServer(atender).listen(0, '127.0.0.1');
  onTestFinished(() => void servidor.close());
  await new Promise((listo) => servidor.once('listening', listo));
  const { port: puerto } = servidor.address() as AddressInfo;
  return cumplir({ guiones: [{ puerto, peticiones, repite: false, trabajo }], segundos: 60 });
}

test('each answer is read to its end, however it comes', async () => {
  const hecho = await preguntar(
    async ({ url }, respuesta) => {
      if (url === '/medida') respuesta.end('x'.repeat(300_000));
      if (url === '/trozos') {
        respuesta.write('uno\r\n0\r\n');
        await pausa(20);
        respuesta.write('\r\n');
        await pausa(20);
        respuesta.end('tres');
      }
      if (url === '/igual') respuesta.writeHead(304, { 'Content-Length': 5_000 }).end();
      if (url === '/nada') respuesta.writeHead(204).end();
    },
    ['/medida', '/trozos', '/igual', '/nada', '/medida'].map((ruta) => pedir(ruta)),
  );
  expect(hecho).toMatchObject({ fallidas: 0, fallo: null });
  expect(hecho.latencias).toHaveLength(5);
  expect(hecho.bytes).toBeGreaterThan(600_000);
});

test('what is refused or cut off is counted apart, and the next one is asked all the same', async () => {
  const hecho = await preguntar(
    ({ url }, respuesta) => {
      if (url === '/no') respuesta.writeHead(503, { 'Content-Length': 12 }).end('No responde.');
      else if (url === '/corte') respuesta.destroy();
      else respuesta.writeHead(200, url === '/adios' ? { Connection: 'close' } : {}).end('ok');
    },
    ['/no', '/corte', '/adios', '/si'].map((ruta) => pedir(ruta)),
  );
  expect(hecho).toMatchObject({ fallidas: 2, fallo: '503 No responde.' });
  expect(hecho.latencias).toHaveLength(2);
});

test('every write has a key of its own, and nothing of its place is left', async () => {
  const claves: unknown[] = [];
  await preguntar(
    ({ headers }, respuesta) => {
      claves.push(headers['idempotency-key']);
      respuesta.end();
    },
    [1, 2].map(() => pedir('/', `Idempotency-Key: ${CLAVE}`)),
  );
  expect(new Set(claves).size).toBe(2);
  for (const clave of claves) expect(clave).toMatch(/^[\da-f-]{36}$/);
});
