import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { CONTRASENA_ADMIN, comoAdmin, escribir, escritas } from './escrituras.ts';
import { arrancar, carpetaTemporal, lanzar, pararMotorAlFinal } from './programa.ts';

const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };
const escritura = { nombre: 'Tipo único', clave: 'una-clave' };

async function enElMotor(carpeta: string): Promise<pg.Client> {
  const cliente = new pg.Client({
    host: join(carpeta, 'socket'),
    user: 'postgres',
    database: 'visitas',
  });
  await cliente.connect();
  return cliente;
}

test('asked to stop, finishes the requests in course and then the engine', async () => {
  const carpeta = await carpetaTemporal();
  const programa = await arrancar({ carpeta, env });
  const { token, pedir } = await comoAdmin(programa.url);
  const cliente = await enElMotor(carpeta);
  await cliente.query('begin; lock table tipos_visita in exclusive mode');
  const enCurso = escribir(pedir, escritura);
  await esperarBloqueada(cliente);

  programa.enviar('SIGTERM');
  await programa.alDecir(/Deteniendo/);
  await cliente.query('commit');
  await cliente.end();

  expect(await enCurso).toBe(true);
  expect(await programa.fin).toBe(0);
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');

  const otro = await arrancar({ carpeta, env });
  const deNuevo = await comoAdmin(otro.url, token);
  expect(await escritas(deNuevo.pedir)).toEqual([escritura.nombre]);
});

/** The database itself says when somebody waits for the lock. */
async function esperarBloqueada(cliente: pg.Client): Promise<void> {
  const esperan = `select count(*)::int as n from pg_locks where not granted`;
  for (let n = 0; n === 0; ) n = (await cliente.query<{ n: number }>(esperan)).rows[0]?.n ?? 0;
}

test('asked to stop while it starts, stops, with nothing left running', async () => {
  const carpeta = await carpetaTemporal();
  const programa = lanzar({ carpeta, env });
  await programa.alDecir(/Creando la base de datos/);
  programa.enviar('SIGINT');
  expect(await programa.fin).toBe(0);
  expect(programa.salida()).not.toContain('Abre http');
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');
});

test('in a folder with spaces, or whose path is too long for a socket, all works the same', async () => {
  const raiz = await carpetaTemporal();
  for (const carpeta of [join(raiz, 'mis datos'), join(raiz, 'ruta larga '.repeat(12))]) {
    await mkdir(carpeta);
    pararMotorAlFinal(carpeta);
    const primero = await arrancar({ carpeta, env });
    const { token, pedir } = await comoAdmin(primero.url);
    expect(await escribir(pedir, escritura)).toBe(true);
    primero.enviar('SIGKILL');
    await primero.fin;

    const segundo = await arrancar({ carpeta, env });
    expect(segundo.salida()).toContain('La base de datos seguía en marcha');
    const deNuevo = await comoAdmin(segundo.url, token);
    expect(await escritas(deNuevo.pedir)).toEqual([escritura.nombre]);
    segundo.enviar('SIGTERM');
    expect(await segundo.fin).toBe(0);
  }
});
