import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { BaseDePrueba } from '../baseDePrueba.ts';
import { abrirEnlace } from '../fallos/enlace.ts';

/** The same database over a real TCP connection, like a server on another host. */
export async function porTcp({ conexion }: BaseDePrueba): Promise<string> {
  const { host, port, user, database } = new pg.Client(conexion);
  const destino = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const enlace = await abrirEnlace(destino);
  onTestFinished(() => enlace.cerrar());
  return `postgresql://${user}@127.0.0.1:${enlace.puerto}/${database}`;
}
