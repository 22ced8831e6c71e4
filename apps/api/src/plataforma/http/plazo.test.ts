import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limitarCuerpos, PLAZOS } from './plazo.ts';
import { responderErrorDeSocket } from './respuestaDeError.ts';

afterEach(() => {
  vi.useRealTimers();
});

const { tramoMs, bytesPorTramo, cuerpoMs, archivoMs, graciaMs } = PLAZOS;
const TRAMOS = archivoMs / tramoMs;

/** A sender, and how to wait until what it sent has arrived. */
interface Envio {
  socket: Socket;
  respuesta: Promise<string>;
  /** The first bytes of the answer. */
  empieza: Promise<unknown>;
  mandar(bytes: number): Promise<void>;
}

/** Three routes: a file may take its time, a text may not, and a refusal reads no body. */
async function servidor() {
  const app = Fastify({ clientErrorHandler: responderErrorDeSocket({}) });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const darTiempo = limitarCuerpos(app);
  app.addContentTypeParser('image/jpeg', async (_: unknown, cuerpo: unknown) => cuerpo);
  app.put('/archivo', async ({ raw }) => {
    const quitar = darTiempo(raw);
    return `${(await buffer(raw).finally(quitar)).length}`;
  });
  app.put('/rehusado', async ({ raw }) => {
    darTiempo(raw)();
    return 'no';
  });
  app.put('/texto', async ({ body }) => String(body).length);
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { port } = app.server.address() as AddressInfo;
  return async (ruta: string, tipo: string, bytes: number): Promise<Envio> => {
    const conexion = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const respuesta = text(socket).catch(() => '');
    const empieza = once(socket, 'data');
    const [lado] = (await conexion) as [Socket];
    const empezada = once(app.server, 'request');
    const cabecera = `PUT ${ruta} HTTP/1.1\r\nHost: x\r\nContent-Type: ${tipo}\r\nContent-Length: ${bytes}\r\n\r\n`;
    let mandados = cabecera.length;
    socket.write(cabecera);
    await empezada;
    return {
      socket,
      respuesta,
      empieza,
      async mandar(cuantos) {
        mandados += cuantos;
        socket.write(Buffer.alloc(cuantos, 'x'));
        while (lado.bytesRead < mandados) await new Promise(setImmediate);
      },
    };
  };
}

const REHUSADO = /^HTTP\/1\.1 408 [\s\S]*Revisa tu conexión/;

test('a file may take much longer than any other body, as long as it keeps arriving', async () => {
  const abrir = await servidor();
  const bytes = (TRAMOS - 1) * bytesPorTramo;
  const { socket, respuesta, mandar } = await abrir('/archivo', 'image/jpeg', bytes);
  for (let i = 0; i < TRAMOS - 1; i += 1) {
    await mandar(bytesPorTramo);
    if (i < TRAMOS - 2) vi.advanceTimersByTime(tramoMs);
  }
  socket.end();
  expect(await respuesta).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*${bytes}$`));
});

test.each([
  ['that stops arriving', [bytesPorTramo, 0]],
  ['that arrives too slowly', [bytesPorTramo, bytesPorTramo - 1]],
  ['that takes too long in total', Array<number>(TRAMOS).fill(bytesPorTramo)],
])('a file %s is refused and cut', async (_, tramos) => {
  const abrir = await servidor();
  const { respuesta, mandar } = await abrir('/archivo', 'image/jpeg', 8 * 1024 * 1024);
  for (const bytes of tramos) {
    if (bytes > 0) await mandar(bytes);
    vi.advanceTimersByTime(tramoMs);
  }
  vi.advanceTimersByTime(graciaMs);
  expect(await respuesta).toMatch(REHUSADO);
});

test('any other body is refused after half a minute, however it arrives', async () => {
  const abrir = await servidor();
  const { respuesta, mandar } = await abrir('/texto', 'text/plain', 200_000);
  await mandar(100_000);
  vi.advanceTimersByTime(cuerpoMs - 1);
  await mandar(50_000);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(graciaMs);
  expect(await respuesta).toMatch(REHUSADO);
});

test('the rest of a refused file has the time of any other body, and then its connection is cut', async () => {
  const abrir = await servidor();
  const { empieza, respuesta, mandar } = await abrir('/rehusado', 'image/jpeg', 200_000);
  await mandar(1_000);
  await empieza;
  vi.advanceTimersByTime(cuerpoMs);
  vi.advanceTimersByTime(graciaMs);
  expect(await respuesta).toMatch(/^HTTP\/1\.1 200 [\s\S]*no/);
});

test('a body that arrived is forgotten', async () => {
  const abrir = await servidor();
  const { socket, empieza, respuesta, mandar } = await abrir('/texto', 'text/plain', 10);
  await mandar(10);
  await empieza;
  expect(vi.getTimerCount()).toBe(0);
  socket.end();
  expect(await respuesta).toMatch(/^HTTP\/1\.1 200 [\s\S]*10$/);
});
