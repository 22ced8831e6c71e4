import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CLAVE, Conexion, cumplir, Lectura } from './peticiones.ts';

const pedir = (ruta: string, ...cabeceras: string[]) =>
  [`GET ${ruta} HTTP/1.1`, 'Host: x', ...cabeceras, '', ''].join('\r\n');

async function preguntar(atender: RequestListener, peticiones: string[], trabajo = 1) {
  const { puerto } = await escuchar(atender);
  return cumplir({ guiones: [{ puerto, peticiones, repite: false, trabajo }], segundos: 60 });
}

/** Its content looks like its end: an empty line, and a zero. */
const POR_TROZOS =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n' +
  '8\r\nuno\r\n0\r\n\r\n2\r\n\r\n\r\n1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n';

test.each([
  ['as long as its Content-Length', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nuno\r\n\r\n0\r'],
  ['sent in chunks', POR_TROZOS],
  ['that is empty despite its Content-Length', 'HTTP/1.1 304 x\r\nContent-Length: 5000\r\n\r\n'],
  ['without a body', 'HTTP/1.1 204 No Content\r\n\r\n'],
])('an answer %s is complete at its last byte, in pieces of any size', (_, respuesta) => {
  const bytes = Buffer.from(respuesta);
  for (let tamano = 1; tamano <= bytes.length; tamano += 1) {
    const lectura = new Lectura();
    const completa: boolean[] = [];
    for (let n = 0; n < bytes.length; n += tamano) {
      completa.push(lectura.recibir(bytes.subarray(n, n + tamano)));
    }
    expect(completa.lastIndexOf(false)).toBe(completa.length - 2);
    expect(completa.at(-1)).toBe(true);
    expect(lectura).toMatchObject({ estado: Number(respuesta.slice(9, 12)), bytes: bytes.length });
  }
});

test('one connection reads a long answer after another', async () => {
  const enchufes = new Set<unknown>();
  const hecho = await preguntar(
    ({ socket }, respuesta) => {
      enchufes.add(socket);
      respuesta.end('x'.repeat(300_000));
    },
    [1, 2, 3].map(() => pedir('/')),
  );
  expect(hecho).toMatchObject({ fallidas: {}, fallo: null });
  expect(hecho.latencias).toHaveLength(3);
  expect(hecho.bytes).toBeGreaterThan(900_000);
  expect(enchufes.size).toBe(1);
});

test('refused and cut-off requests are counted apart, and the next one is still sent', async () => {
  const hecho = await preguntar(
    ({ url }, respuesta) => {
      if (url === '/no') respuesta.writeHead(503, { 'Content-Length': 12 }).end('No responde.');
      else if (url === '/corte') respuesta.destroy();
      else respuesta.writeHead(200, url === '/adios' ? { Connection: 'close' } : {}).end('ok');
    },
    ['/no', '/corte', '/adios', '/si'].map((ruta) => pedir(ruta)),
  );
  expect(hecho).toMatchObject({ fallidas: { 503: 1, 0: 1 }, fallo: '503 No responde.' });
  expect(hecho.latencias).toHaveLength(2);
});

test('a conditional request counts only a 304 as good, and an ordinary one does not', async () => {
  const { puerto } = await escuchar(({ url }, respuesta) =>
    respuesta.writeHead(url === '/igual' ? 304 : 200).end(),
  );
  const guion = { puerto, peticiones: ['/igual', '/otra'].map((ruta) => pedir(ruta)) };
  const una = { ...guion, repite: false, trabajo: 1 };
  const [igual, otra] = [{ fallidas: { 200: 1 } }, { fallidas: { 304: 1 } }];
  expect(await cumplir({ guiones: [{ ...una, sinCambios: true }], segundos: 60 })).toMatchObject(
    igual,
  );
  expect(await cumplir({ guiones: [una], segundos: 60 })).toMatchObject(otra);
});

async function escuchar(atender: RequestListener) {
  const servidor = createServer(atender).listen(0, '127.0.0.1');
  onTestFinished(() => void servidor.close());
  await new Promise((listo) => servidor.once('listening', listo));
  return { servidor, puerto: (servidor.address() as AddressInfo).port };
}

test('a connection cut off while idle is opened again', async () => {
  const { servidor, puerto } = await escuchar((_, respuesta) => respuesta.end('ok'));
  const llegada = new Promise<Socket>((listo) => servidor.once('connection', listo));
  const conexion = new Conexion(puerto);
  onTestFinished(() => conexion.cerrar());
  const enchufe = await conexion.abrir();
  (await llegada).resetAndDestroy();
  await new Promise((listo) => enchufe.once('close', listo));
  expect(await conexion.pedir(pedir('/'))).toMatchObject({ estado: 200 });
});

test('requests to a closed port are counted as failed, with the reason', async () => {
  const { servidor, puerto } = await escuchar(() => {});
  await new Promise((listo) => servidor.close(listo));
  const guion = { puerto, peticiones: [pedir('/'), pedir('/')], repite: false, trabajo: 1 };
  const hecho = await cumplir({ guiones: [guion], segundos: 60 });
  expect(hecho).toMatchObject({ fallidas: { 0: 2 }, latencias: [] });
  expect(hecho.fallo).toContain('ECONNREFUSED');
});

test('every write gets a different key in place of the marker', async () => {
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
