import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { copiar } from '../../../pruebas/arranque/programa.ts';
import { iniciarMotor, type Motor } from './motor.ts';

let carpeta: string;

beforeEach(async () => {
  const nueva = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  onTestFinished(() => rm(nueva, { recursive: true }));
  carpeta = nueva;
});

/** Copies the data of a stopped program: few tests are about creating them. */
const ponerDatos = () => copiar(inject('datosDelPrograma'), carpeta);

async function iniciar(donde = carpeta): Promise<Motor> {
  const motor = await iniciarMotor({ carpeta: donde, progreso: () => undefined });
  onTestFinished(() => motor.detener());
  return motor;
}

async function consultar(motor: Motor, sql: string): Promise<unknown[]> {
  const conexion = new pg.Client(motor.conexion);
  conexion.on('error', () => undefined);
  await conexion.connect();
  try {
    const { rows } = await conexion.query({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await conexion.end();
  }
}

async function pidDelMotor(donde = carpeta): Promise<number> {
  return Number.parseInt(await readFile(join(donde, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Waits until it answers again: a query may fail on a session that died with the engine. */
const alVolver = (motor: Motor, sql: string) =>
  vi.waitFor(() => consultar(motor, sql), { timeout: 20_000, interval: 100 });

describe('the engine', () => {
  test('creates the database with the right settings, and keeps the data', async () => {
    const primero = await iniciar();
    expect(primero.reutilizado).toBe(false);
    expect(await consultar(primero, 'SHOW data_checksums')).toEqual(['on']);
    expect(await consultar(primero, 'SHOW listen_addresses')).toEqual(['']);
    expect(await consultar(primero, "SELECT lower('ÁÑÜ')")).toEqual(['áñü']);
    await consultar(primero, 'CREATE TABLE t AS SELECT 42 AS n');
    await primero.detener();

    expect(await consultar(await iniciar(), 'SELECT n FROM t')).toEqual([42]);
  });

  test('started twice at once on an empty folder, serves one and refuses the other', async () => {
    const [uno, otro] = await Promise.allSettled([iniciar(), iniciar()]);
    const fallo = [uno, otro].find(({ status }) => status === 'rejected');
    expect(fallo).toHaveProperty(
      'reason.message',
      expect.stringMatching(/Otro proceso \(PID \d+\)/),
    );
    const [motor] = [uno, otro].flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []));
    expect(motor && (await consultar(motor, 'SELECT 1'))).toEqual([1]);
  });

  test('starts although another start is still writing files that it will discard', async () => {
    ponerDatos();
    const suya = join(carpeta, 'postgres.nuevo-otro', 'base');
    let escribiendo = true;
    const otro = (async () => {
      for (let n = 0; escribiendo; n += 1) {
        await mkdir(suya, { recursive: true });
        await writeFile(join(suya, String(n)), '').catch(() => undefined);
      }
    })();
    const motor = await iniciar().finally(async () => {
      escribiendo = false;
      await otro;
    });
    expect(await consultar(motor, 'SELECT 1')).toEqual([1]);
  });

  test('refuses a second program while the first one lives and keeps working', async () => {
    ponerDatos();
    const primero = await iniciar();
    await expect(iniciar()).rejects.toThrow(`Otro proceso (PID ${process.pid}) ya usa la carpeta`);
    expect(await consultar(primero, 'SELECT 1')).toEqual([1]);
  });

  test('comes back by itself after being killed, with its data', async () => {
    ponerDatos();
    const motor = await iniciar();
    await consultar(motor, 'CREATE TABLE t AS SELECT 42 AS n');
    const muerto = await pidDelMotor();
    process.kill(muerto, 'SIGKILL');

    expect(await alVolver(motor, 'SELECT n FROM t')).toEqual([42]);
    expect(await pidDelMotor()).not.toBe(muerto);
    await vi.waitFor(() => expect(iniciar()).rejects.toThrow('Otro proceso'), { timeout: 20_000 });
  });

  test('recovers after one of its sessions is killed, and this process still holds it', async () => {
    ponerDatos();
    const motor = await iniciar();
    const sesion = new pg.Client(motor.conexion);
    sesion.on('error', () => undefined);
    await sesion.connect();
    const { rows } = await sesion.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');

    expect(await alVolver(motor, 'SELECT 1')).toEqual([1]);
    await vi.waitFor(() => expect(iniciar()).rejects.toThrow('Otro proceso'), { timeout: 20_000 });
  });

  test('does not stay running when stopped right after being killed', async () => {
    ponerDatos();
    const motor = await iniciar();
    process.kill(await pidDelMotor(), 'SIGKILL');
    await motor.detener();
    await expect(consultar(motor, 'SELECT 1')).rejects.toThrow();
  });

  test('is not confused by a pid that another program has now', async () => {
    ponerDatos();
    const motor = await iniciar();
    await motor.detener();
    const ajeno = spawn('sleep', ['60']);
    onTestFinished(() => void ajeno.kill());
    await once(ajeno, 'spawn');
    const rastro = [ajeno.pid, join(carpeta, 'postgres'), '1', '5432', join(carpeta, 'socket')];
    await writeFile(join(carpeta, 'postgres', 'postmaster.pid'), `${rastro.join('\n')}\n`);
    await mkdir(join(carpeta, 'socket'));
    await writeFile(join(carpeta, 'socket', '.s.PGSQL.5432.lock'), `${ajeno.pid}\n`);

    expect(await consultar(await iniciar(), 'SELECT 1')).toEqual([1]);
  });

  test('on a copy of a folder in use, is not the engine of the original', async () => {
    ponerDatos();
    const original = await iniciar();
    const copia = join(carpeta, 'copia');
    await mkdir(copia);
    copiar(join(carpeta, 'postgres'), join(copia, 'postgres'));
    const marca = 'gestion-visitas.json';
    await copyFile(join(carpeta, marca), join(copia, marca));
    const motor = await iniciar(copia);
    await consultar(motor, 'CREATE TABLE solo_en_la_copia ()');
    await expect(consultar(original, 'SELECT * FROM solo_en_la_copia')).rejects.toThrow();
  });

  test('starts in a folder with a long path, spaces, commas and quotes', async () => {
    const larga = join(carpeta, 'mis, "datos" '.repeat(8));
    const motor = await iniciar(larga);
    expect(motor.conexion.host.startsWith(larga)).toBe(false);
    expect(await consultar(motor, 'SELECT 1')).toEqual([1]);
    await motor.detener();
    await expect(readdir(motor.conexion.host)).rejects.toThrow('ENOENT');

    const corta = await iniciar(join(carpeta, 'mis, "datos" '));
    expect(corta.conexion.host).toBe(join(carpeta, 'mis, "datos" ', 'socket'));
  });

  describe.runIf(process.getuid?.() === 0)('started by root', () => {
    /** As in a container that refuses user namespaces. */
    async function sinEspaciosDeUsuario() {
      const bin = join(carpeta, 'bin');
      await mkdir(bin);
      await writeFile(
        join(bin, 'unshare'),
        '#!/bin/sh\necho Operation not permitted >&2; exit 1\n',
        {
          mode: 0o755,
        },
      );
      vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
      onTestFinished(() => void vi.unstubAllEnvs());
    }

    test('without user namespaces runs as another user, even in a folder closed to others', async () => {
      await sinEspaciosDeUsuario();
      const cerrada = join(carpeta, 'cerrada');
      await mkdir(cerrada, { mode: 0o700 });
      const datos = join(cerrada, 'datos');
      const motor = await iniciar(datos);
      expect(await consultar(motor, 'SELECT 1')).toEqual([1]);
      expect((await stat(join(datos, 'postgres'))).uid).not.toBe(0);
    });

    test('uses data made with user namespaces where there are none, and back', async () => {
      await (await iniciar(join(carpeta, 'datos'))).detener();
      await sinEspaciosDeUsuario();
      await (await iniciar(join(carpeta, 'datos'))).detener();
      vi.unstubAllEnvs();
      expect(await consultar(await iniciar(join(carpeta, 'datos')), 'SELECT 1')).toEqual([1]);
    });
  });
});
