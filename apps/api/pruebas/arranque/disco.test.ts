import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import { iniciarMotor } from '../../src/plataforma/motor/motor.ts';
import { montar, puedeMontar } from '../fallos/disco.ts';
import { pedidor } from '../pedidor.ts';
import { CONTRASENA_ADMIN, comoAdmin, escribir } from './escrituras.ts';
import { arrancar, carpetaConDatos, carpetaTemporal } from './programa.ts';

const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };
const salud = (url: string) => pedidor(url)<{ detail: string }>('GET /api/salud/lista');

describe.runIf(puedeMontar())('with a full disk', () => {
  test('the program is not ready, says so, and is ready again once there is room', async () => {
    const disco = await carpetaTemporal();
    onTestFinished(montar(disco, 160));
    const carpeta = await carpetaConDatos(join(disco, 'datos'));
    const { url } = await arrancar({ carpeta, env });
    const { pedir } = await comoAdmin(url);
    expect((await salud(url)).estado).toBe(200);

    const relleno = join(disco, 'relleno');
    await expect(writeFile(relleno, Buffer.alloc(160 * 1024 * 1024))).rejects.toThrow('ENOSPC');
    const lleno = { estado: 503, cuerpo: { detail: expect.stringContaining('no queda espacio') } };
    await vi.waitFor(async () => expect(await salud(url)).toMatchObject(lleno), 10_000);

    await rm(relleno);
    await vi.waitFor(async () => expect((await salud(url)).estado).toBe(200), 10_000);
    expect(await escribir(pedir, { nombre: 'Con sitio', clave: 'sitio' })).toBe(true);
  });
});

async function estropear(carpeta: string, tabla: string): Promise<void> {
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  const bd = abrirBaseDeDatos(motor.conexion);
  const { rows } = await sql<{ archivo: string }>`
    select pg_relation_filepath(${tabla}) as archivo`.execute(bd);
  await bd.destroy();
  await motor.detener();
  const archivo = await open(join(carpeta, 'postgres', rows[0]?.archivo ?? ''), 'r+');
  await archivo.write(Buffer.alloc(512, 'basura'), 0, 512, 4_096).finally(() => archivo.close());
}

test('a program with a damaged page is ready until a request reads it, and not after a restart', async () => {
  const carpeta = await carpetaConDatos();
  await estropear(carpeta, 'tipos_visita');
  const primero = await arrancar({ carpeta, env });
  expect((await salud(primero.url)).estado).toBe(200);
  const { pedir } = await comoAdmin(primero.url);
  expect((await pedir('GET /api/catalogos/tipoVisita')).estado).toBe(500);
  const danada = { estado: 503, cuerpo: { detail: expect.stringContaining('dañada') } };
  expect(await salud(primero.url)).toMatchObject(danada);
  primero.enviar('SIGTERM');
  await primero.fin;

  const segundo = await arrancar({ carpeta, env });
  expect(await salud(segundo.url)).toMatchObject(danada);
});
