import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clienteNuevo } from '../personas.ts';
import { pedidor } from '../servidor.ts';
import { leerArchivo, sacar } from '../versiones/archivo.ts';
import { CONTRASENA_ADMIN } from './escrituras.ts';
import { arrancar, carpetaConDatos, carpetaTemporal, mandar } from './programa.ts';

const ENV = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };

async function comoAdmin(url: string) {
  const { cuerpo } = await pedidor(url)<{ token: string }>('POST /api/auth/login', {
    cuerpo: { user: 'admin', password: CONTRASENA_ADMIN },
  });
  return pedidor(url, { Authorization: `Bearer ${cuerpo.token}` });
}

test('a running program is backed up, and once stopped its data come back from the file', async () => {
  const carpeta = await carpetaConDatos();
  const aparte = await carpetaTemporal();
  const archivo = join(aparte, 'con espacios.respaldo');
  const env = { DATA_DIR: carpeta, RESPALDO_CLAVE: ' una frase con espacios ' };
  const programa = await arrancar({ carpeta, env: ENV });
  const ana = await comoAdmin(programa.url);
  await ana('POST /api/clientes', { cuerpo: clienteNuevo({ nombre: 'Antes' }) });

  const respaldo = await mandar(env, 'respaldo', archivo, '--probar');
  expect(respaldo.salida).toContain('Probado: se restaura completo');
  expect([respaldo.codigo, (await stat(archivo)).mode & 0o777]).toEqual([0, 0o600]);
  await ana('POST /api/clientes', { cuerpo: clienteNuevo({ nombre: 'Después' }) });
  const enUso = await mandar(env, 'restaurar', archivo, '--encima');
  expect([enUso.codigo, enUso.salida]).toEqual([1, expect.stringContaining('está en marcha')]);
  programa.enviar('SIGTERM');
  await programa.fin;

  expect((await mandar(env, 'restaurar', archivo)).salida).toContain('añade --encima');
  const restaurado = await mandar(env, 'restaurar', archivo, '--encima');
  expect([restaurado.codigo, restaurado.salida]).toEqual([
    0,
    expect.stringContaining('Restaurado'),
  ]);
  const quedan = await readdir(carpeta);
  expect(quedan.filter((nombre) => nombre.startsWith('postgres.anterior-'))).toHaveLength(1);
  expect(existsSync(join(carpeta, 'restaurando'))).toBe(false);
  const otro = await arrancar({ carpeta, env: ENV });
  const { cuerpo } = await (await comoAdmin(otro.url))<{ nombre: string }[]>('GET /api/clientes');
  expect(cuerpo.map(({ nombre }) => nombre)).toEqual(['Antes']);
});

test('the folder says whose data it has, and another company’s backup does not replace them', async () => {
  const carpeta = await carpetaConDatos();
  const archivo = join(await carpetaTemporal(), 'otra.respaldo');
  await mandar({ DATA_DIR: carpeta }, 'respaldo', archivo);
  const marca = join(carpeta, 'gestion-visitas.json');
  const { instalacion, ...resto } = JSON.parse(await readFile(marca, 'utf8'));
  expect(instalacion).toMatch(/^[0-9a-f]{16}$/);
  await writeFile(marca, JSON.stringify({ ...resto, instalacion: 'f'.repeat(16) }));
  const { codigo, salida } = await mandar({ DATA_DIR: carpeta }, 'restaurar', archivo, '--encima');
  expect([codigo, salida]).toEqual([1, expect.stringContaining('añade --de-otra-empresa')]);
});

test('a start that changes the data of an older version keeps a copy of them before', async () => {
  const carpeta = await carpetaTemporal();
  const guardadas = leerArchivo();
  const [primera = ''] = guardadas.versiones.keys();
  sacar(guardadas, primera, carpeta);
  const programa = await arrancar({ carpeta, env: { LOG_LEVEL: 'silent' } });
  const [nombre = ''] = await readdir(join(carpeta, 'respaldos'));
  expect(programa.salida()).toContain(
    `npm run restaurar -- --encima --como-estaba ${join(carpeta, 'respaldos', nombre)}`,
  );
  const visto = await mandar(
    { DATA_DIR: carpeta },
    'restaurar',
    join(carpeta, 'respaldos', nombre),
    '--ver',
  );
  expect([visto.codigo, visto.salida]).toEqual([0, expect.stringContaining('Respaldo entero')]);
});
