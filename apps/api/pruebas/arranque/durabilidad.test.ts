import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  CONTRASENA_ADMIN,
  comoAdmin,
  escribir,
  escribirTodas,
  escritas,
  insistir,
  lote,
} from './escrituras.ts';
import { arrancar, carpetaConDatos, pararMotorAlFinal, pidDelMotor } from './programa.ts';

const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };
const TOTAL = 500;
const A_LA_MITAD = 200;

const nombresDe = (escrituras: { nombre: string }[]) =>
  escrituras.map(({ nombre }) => nombre).sort();

test('a program killed in the middle of 500 writes keeps every write that it answered', async () => {
  const carpeta = await carpetaConDatos();
  pararMotorAlFinal(carpeta);
  const primero = await arrancar({ carpeta, env });
  const { token, pedir } = await comoAdmin(primero.url);
  const escrituras = lote(TOTAL);
  const contestadas = await escribirTodas(
    escrituras,
    (escritura) => escribir(pedir, escritura),
    (cuantas) => cuantas === A_LA_MITAD && primero.enviar('SIGKILL'),
  );
  expect(contestadas.length).toBeGreaterThanOrEqual(A_LA_MITAD);
  expect(contestadas.length).toBeLessThan(TOTAL);

  const segundo = await arrancar({ carpeta, env });
  const otraVez = await comoAdmin(segundo.url, token);
  expect(await escritas(otraVez.pedir)).toEqual(expect.arrayContaining(nombresDe(contestadas)));

  // Repeating each write with its key adds the missing ones and duplicates none.
  await escribirTodas(escrituras, insistir(otraVez.pedir), () => undefined);
  expect((await escritas(otraVez.pedir)).sort()).toEqual(nombresDe(escrituras));
});

test('a program killed together with its engine keeps every write that it answered', async () => {
  const carpeta = await carpetaConDatos();
  const primero = await arrancar({ carpeta, env });
  const { token, pedir } = await comoAdmin(primero.url);
  const motor = await pidDelMotor(carpeta);
  const contestadas = await escribirTodas(
    lote(TOTAL),
    (escritura) => escribir(pedir, escritura),
    (cuantas) => {
      if (cuantas !== A_LA_MITAD) return;
      primero.enviar('SIGKILL');
      process.kill(motor, 'SIGKILL');
    },
  );
  expect(contestadas.length).toBeLessThan(TOTAL);

  const segundo = await arrancar({ carpeta, env });
  const { pedir: otraVez } = await comoAdmin(segundo.url, token);
  expect(await escritas(otraVez)).toEqual(expect.arrayContaining(nombresDe(contestadas)));
});

async function matarUnaSesion(carpeta: string): Promise<void> {
  const conexion = new pg.Client({ host: join(carpeta, 'socket'), user: 'postgres' });
  conexion.on('error', () => undefined);
  await conexion.connect();
  const { rows } = await conexion.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = 'visitas' limit 1`,
  );
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await conexion.end().catch(() => undefined);
}

test.each([
  {
    muere: 'the engine',
    matar: async (carpeta: string) => process.kill(await pidDelMotor(carpeta), 'SIGKILL'),
  },
  { muere: 'one of its sessions', matar: matarUnaSesion },
])(
  'with $muere killed in the middle of 500 writes, the program recovers by itself and keeps them all',
  async ({ matar }) => {
    const carpeta = await carpetaConDatos();
    const { url } = await arrancar({ carpeta, env });
    const { pedir } = await comoAdmin(url);
    const escrituras = lote(TOTAL);
    const muertes: Promise<unknown>[] = [];
    await escribirTodas(escrituras, insistir(pedir), (cuantas) => {
      if (cuantas === A_LA_MITAD) muertes.push(matar(carpeta));
    });
    await Promise.all(muertes);
    expect((await escritas(pedir)).sort()).toEqual(nombresDe(escrituras));
  },
);
