import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { construirApp } from '../../src/app.ts';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { migrar } from '../../src/plataforma/bd/migrar.ts';
import { Vigentes } from '../../src/plataforma/config/vigentes.ts';
import { iniciarMotor } from '../../src/plataforma/motor/motor.ts';
import { VERSION } from '../../src/plataforma/version.ts';
import { CONTRASENA_DEMO } from '../../src/semillas/demo.ts';
import { carpetaTemporal } from '../arranque/programa.ts';
import { pedidor } from '../pedidor.ts';
import { MAL_CONTADAS } from '../vida/invariantes.ts';
import { type Archivo, leerArchivo, sacar } from './archivo.ts';
import { cruzarDeMotor } from './motores.ts';

let archivo: Archivo;
beforeAll(() => {
  archivo = leerArchivo();
});

const VERSIONES = [
  ...['0.1.0', '0.3.0', '0.4.0', '0.7.0', '0.8.0', '0.10.0', '0.11.0', '0.12.0', '0.13.0'],
  ...['0.15.1', '0.16.0', '0.18.0', '0.18.1', '0.19.0', '0.20.1', '0.22.0', '0.23.0', '0.24.0'],
  ...['0.25.11', '0.26.5', '0.27.0'],
];
/** `npm run pruebas:versiones` opens all of them. */
const TODAS = process.env.VERSIONES === 'todas';
const ELEGIDAS = TODAS ? VERSIONES : ['0.1.0', '0.10.0'];

test('the data folder of every release with its own data is kept', () => {
  const cambios = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const datosDe = (version: string) => version.split('.')[1];
  const publicadas = [...cambios.matchAll(/^## (\S+)/gm)].map(([, version = '']) => version);
  const anteriores = publicadas.filter((version) => datosDe(version) !== datosDe(VERSION));
  expect([...archivo.versiones.keys()]).toEqual(VERSIONES);
  expect(VERSIONES.map(datosDe)).toEqual(expect.arrayContaining(anteriores.map(datosDe)));
});

test.each(ELEGIDAS)(
  'the data of version %s are brought up to date with every row they had, and their people sign in',
  async (version) => {
    const carpeta = await carpetaTemporal();
    sacar(archivo, version, carpeta);
    const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
    onTestFinished(() => motor.detener());
    const bd = abrirBaseDeDatos(motor.conexion);
    onTestFinished(() => bd.destroy());
    const antes = await cuantas(bd);
    await migrar(motor.conexion);
    expect(await cuantas(bd)).toMatchObject(antes);
    expect(antes.usuarios).toBeGreaterThan(3);
    expect((await sql.raw(MAL_CONTADAS).execute(bd)).rows).toEqual([]);

    const pedir = await atender(bd);
    const ingreso = await pedir('POST /api/auth/login', {
      cuerpo: { user: 'supervisor', password: CONTRASENA_DEMO },
    });
    expect(ingreso).toMatchObject({
      estado: 200,
      cuerpo: { nombre: 'María García Estrada' },
    });
  },
);

if (TODAS)
  test('the data of an older PostgreSQL are passed to this one by one command', cruzarDeMotor);

const TABLAS = ['usuarios', 'clientes', 'visitas', 'reportes', 'ausencias', 'feriados', 'series'];

/** The rows of the tables that the release had. */
async function cuantas(bd: Ejecutor): Promise<Record<string, number>> {
  const { rows } = await sql<{ tabla: string }>`
    select relname as tabla from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(bd);
  const suyas = TABLAS.filter((una) => rows.some(({ tabla }) => tabla === una));
  const filas: [string, number][] = [];
  for (const una of suyas) {
    const cuenta = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(una)}`.execute(bd);
    filas.push([una, cuenta.rows[0]?.n ?? 0]);
  }
  return Object.fromEntries(filas);
}

async function atender(bd: Ejecutor) {
  const vigentes = new Vigentes({ LOG_LEVEL: 'silent', GEOCODER_URL: '' }, '/');
  const app = await construirApp({ vigentes, bd, carpetaWeb: null });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return pedidor(`http://127.0.0.1:${port}`);
}
