import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { pedidor } from '../pedidor.ts';
import { arrancar, carpetaConDatos } from './programa.ts';

const CUANTAS = 20_000;

/** Sends every request at once, as HTTP/1.1 allows, and reads until the end. */
async function pedirSinEsperar(url: string, cuantas: number): Promise<string> {
  const { port, hostname } = new URL(url);
  const conexion = connect(Number(port), hostname);
  let dado = '';
  conexion.setEncoding('utf8').on('data', (texto: string) => {
    dado += texto;
  });
  // The server closes the connection while the client still sends.
  conexion.on('error', () => undefined);
  const una = 'GET /api/nada HTTP/1.1\r\nHost: x\r\n\r\n';
  conexion.write(`${una.repeat(cuantas - 1)}${una.trimEnd()}\r\nConnection: close\r\n\r\n`);
  return new Promise((listo) => conexion.once('close', () => listo(dado)));
}

test('a client that sends thousands of requests without waiting is cut off, and the others are served', async () => {
  const programa = await arrancar({ carpeta: await carpetaConDatos() });
  const pedir = pedidor(programa.url);
  const atacantes = Array.from({ length: 4 }, () => pedirSinEsperar(programa.url, CUANTAS));
  expect((await pedir('GET /api/salud')).estado).toBe(200);
  await Promise.all(atacantes);
  const pocas = await pedirSinEsperar(programa.url, 8);
  expect(pocas.match(/HTTP\/1\.1 404/g)).toHaveLength(8);
  programa.enviar('SIGTERM');
  expect(await programa.fin).toBe(0);
  const atendidas = programa.salida().match(/"estado":404/g) ?? [];
  expect(atendidas.length).toBeLessThan(CUANTAS / 10);
});
