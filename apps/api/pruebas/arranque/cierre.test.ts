import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  CONTRASENA_ADMIN,
  comoAdmin,
  escribir,
  escribirTodas,
  escritas,
  lote,
} from './escrituras.ts';
import {
  arrancar,
  carpetaConDatos,
  carpetaTemporal,
  lanzar,
  pararMotorAlFinal,
} from './programa.ts';

const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };
const escritura = { nombre: 'Tipo único', clave: 'una-clave' };

async function enElMotor(carpeta: string): Promise<pg.Client> {
  const conexion = new pg.Client({
    host: join(carpeta, 'socket'),
    user: 'postgres',
    database: 'visitas',
  });
  await conexion.connect();
  return conexion;
}

test('a program asked to stop finishes the requests in progress and then the engine; stopped in the middle of 500 writes, it has answered every write that it kept', async () => {
  const carpeta = await carpetaConDatos(join(await carpetaTemporal(), 'mis datos'));
  const programa = await arrancar({ carpeta, env });
  const { token, pedir } = await comoAdmin(programa.url);
  const conexion = await enElMotor(carpeta);
  await conexion.query('begin; lock table tipos_visita in exclusive mode');
  const enCurso = escribir(pedir, escritura);
  await esperarBloqueada(conexion);

  programa.enviar('SIGTERM');
  await programa.alDecir(/Deteniendo/);
  await conexion.query('commit');
  await conexion.end();

  expect(await enCurso).toBe(true);
  expect(await programa.fin).toBe(0);
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');

  const otro = await arrancar({ carpeta, env });
  const deNuevo = await comoAdmin(otro.url, token);
  expect(await escritas(deNuevo.pedir)).toEqual([escritura.nombre]);
  const contestadas = await escribirTodas(
    lote(500),
    (una) => escribir(deNuevo.pedir, una),
    (cuantas) => cuantas === 200 && otro.enviar('SIGTERM'),
  );
  expect(await otro.fin).toBe(0);
  expect(contestadas.length).toBeLessThan(500);

  const tercero = await arrancar({ carpeta, env });
  const alFinal = await comoAdmin(tercero.url, token);
  expect((await escritas(alFinal.pedir)).sort()).toEqual(
    [escritura, ...contestadas].map(({ nombre }) => nombre).sort(),
  );
});

/** Waits until a session waits for a lock. */
async function esperarBloqueada(conexion: pg.Client): Promise<void> {
  const esperan = `select count(*)::int as n from pg_locks where not granted`;
  for (let n = 0; n === 0; ) n = (await conexion.query<{ n: number }>(esperan)).rows[0]?.n ?? 0;
}

/** Writes `texto` on a new connection, and nothing more. */
async function decirle(url: string, texto: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const conexion = connect(Number(port), hostname);
  onTestFinished(() => void conexion.destroy());
  conexion.on('error', () => undefined);
  await once(conexion, 'connect');
  conexion.write(texto);
  return conexion;
}

const INGRESO = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const A_MEDIAS = `${INGRESO}Content-Length: 90\r\n\r\n{"user":`;

test('an unfinished request delays neither the stop nor the engine', async () => {
  const carpeta = await carpetaConDatos();
  pararMotorAlFinal(carpeta);
  const programa = await arrancar({ carpeta, env });
  await decirle(programa.url, A_MEDIAS);
  await decirle(programa.url, 'GET /api/sal');
  const segunda = await decirle(programa.url, `GET /api/salud HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(segunda, 'data');
  segunda.write(A_MEDIAS);
  // Once this is answered, the program has seen the earlier requests.
  await fetch(`${programa.url}/api/salud`);

  programa.enviar('SIGTERM');
  expect(await programa.fin).toBe(0);
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');
});

test('a program told again to stop waits for no request, but leaves no engine running', async () => {
  const carpeta = await carpetaConDatos();
  pararMotorAlFinal(carpeta);
  const programa = await arrancar({ carpeta, env });
  const { pedir } = await comoAdmin(programa.url);
  const conexion = await enElMotor(carpeta);
  conexion.on('error', () => undefined);
  await conexion.query('begin; lock table tipos_visita in exclusive mode');
  const enCurso = escribir(pedir, escritura);
  await esperarBloqueada(conexion);

  const insistencia = setInterval(() => programa.enviar('SIGTERM'), 200);
  expect(await programa.fin.finally(() => clearInterval(insistencia))).toBe(1);
  expect(await enCurso).toBe(false);
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');
});

test('a program asked to stop while it starts stops and leaves nothing running', async () => {
  const carpeta = await carpetaTemporal();
  const programa = lanzar({ carpeta, env });
  await programa.alDecir(/Creando la base de datos/);
  programa.enviar('SIGINT');
  expect(await programa.fin).toBe(0);
  expect(programa.salida()).not.toContain('Abre http');
  expect(await readdir(join(carpeta, 'postgres'))).not.toContain('postmaster.pid');
});

test('in a folder with spaces whose path is too long for a socket, a killed program leaves an engine that the next one uses', async () => {
  const carpeta = join(await carpetaTemporal(), 'ruta larga '.repeat(12));
  await mkdir(carpeta);
  await carpetaConDatos(carpeta);
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
});
