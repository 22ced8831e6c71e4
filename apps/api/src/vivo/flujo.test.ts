import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sesionDe } from '../../pruebas/sesiones.ts';
import { Flujo } from './flujo.ts';

const SESION = sesionDe({ idUsuario: 3, rol: 'Tecnico', user: 'tomas' });
const POSICION = 'p'.repeat(91);

/** Both ends of an answer that is not read yet. */
async function alguienQueNoLee() {
  const servidor = createServer();
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  const pregunta = get({ port, host: '127.0.0.1', agent: false });
  const [, salida] = (await once(servidor, 'request')) as [IncomingMessage, ServerResponse];
  salida.flushHeaders();
  const [lectura] = (await once(pregunta, 'response')) as [IncomingMessage];
  return { salida, lectura, servidor };
}

test('a listener that does not read takes no memory, and later reads what it missed, once', async () => {
  const { salida, lectura, servidor } = await alguienQueNoLee();
  const flujo = new Flujo(SESION, salida);
  const oir = (ambito: string) => flujo.oir([{ ambito, personas: [3] }], POSICION);
  for (let veces = 0; veces < 100_000; veces += 1) oir('visitas');
  expect(salida.writableNeedDrain).toBe(true);
  expect(salida.writableLength).toBeLessThan(200_000);
  oir('avisos');
  let texto = '';
  for await (const trozo of lectura.setEncoding('utf8')) {
    texto += trozo;
    if (texto.includes('"avisos"')) break;
  }
  expect(texto).toMatch(/\ndata: \{"ambitos":\["visitas","avisos"\]\}\n\n$/);
  servidor.closeAllConnections();
  servidor.close();
});

test('a listener that does not read is not waited for at the end', async () => {
  const { salida, servidor } = await alguienQueNoLee();
  const flujo = new Flujo(SESION, salida);
  // More than all the buffers on the way hold.
  salida.write(Buffer.alloc(64 * 1024 * 1024));
  const cerrada = once(salida, 'close');
  flujo.terminar();
  await cerrada;
  servidor.close();
});
