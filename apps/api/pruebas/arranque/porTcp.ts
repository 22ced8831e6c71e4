import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { BaseDePrueba } from '../baseDePrueba.ts';

/** The same database over a real TCP connection, like a server on another host. */
export async function porTcp({ conexion }: BaseDePrueba): Promise<string> {
  const { host, port, user, database } = new pg.Client(conexion);
  const destino = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const abiertos = new Set<Socket>();
  const enlace = createServer((llegada) => {
    const salida = connect(destino);
    for (const [uno, otro] of [
      [llegada, salida],
      [salida, llegada],
    ] as const) {
      abiertos.add(uno);
      uno.pipe(otro);
      uno.on('error', () => otro.destroy());
      uno.on('close', () => otro.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(enlace, 'listening');
  onTestFinished(() => {
    enlace.close();
    for (const socket of abiertos) socket.destroy();
  });
  const { port: puerto } = enlace.address() as AddressInfo;
  return `postgresql://${user}@127.0.0.1:${puerto}/${database}`;
}
