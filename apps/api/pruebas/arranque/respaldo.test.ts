import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../fotos.ts';
import { clienteNuevo } from '../personas.ts';
import { leerArchivo, sacar } from '../versiones/archivo.ts';
import { CONTRASENA_ADMIN, comoAdmin } from './escrituras.ts';
import { arrancar, carpetaConDatos, carpetaTemporal, mandar } from './programa.ts';

const ENV = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };

/** Two of one administrator, the second with a place that is not kept. */
function dosFotos() {
  const datos = randomBytes(300);
  const [una, otra] = [fotoDePrueba(), fotoDePrueba({ datos, segmentos: [CON_LUGAR] })];
  const guardadas = [una, fotoDePrueba({ datos })];
  const pedir = (url: string, token: string, opciones: (foto: Buffer) => RequestInit) =>
    Promise.all(
      [una, otra].map(async (foto) => {
        const { headers, ...resto } = opciones(foto);
        const respuesta = await fetch(`${url}/api/archivos/${huellaDe(foto)}`, {
          ...resto,
          headers: { ...headers, Authorization: `Bearer ${token}` },
        });
        return Buffer.from(await respuesta.arrayBuffer());
      }),
    );
  const enviar = (url: string, token: string) =>
    pedir(url, token, (foto) => ({
      method: 'PUT',
      body: new Uint8Array(foto),
      headers: { 'Content-Type': 'image/jpeg' },
    }));
  return { guardadas, enviar, leer: (url: string, token: string) => pedir(url, token, () => ({})) };
}

test('a running program is backed up with its photos, and once stopped all come back from the file, to the same company only', async () => {
  const carpeta = await carpetaConDatos();
  const suyos = join(carpeta, 'archivos');
  const archivo = join(await carpetaTemporal(), 'con espacios.respaldo');
  const env = { DATA_DIR: carpeta, RESPALDO_CLAVE: ' una frase con espacios ' };
  const programa = await arrancar({ carpeta, env: ENV });
  const ana = await comoAdmin(programa.url);
  await ana.pedir('POST /api/clientes', { cuerpo: clienteNuevo({ nombre: 'Antes' }) });
  const fotos = dosFotos();
  await fotos.enviar(programa.url, ana.token);

  const respaldo = await mandar(env, 'respaldo', archivo, '--probar');
  expect(respaldo.salida).toMatch(/, 2 archivos, cifrado.+Probado: se restaura completo/s);
  expect([respaldo.codigo, (await stat(archivo)).mode & 0o777]).toEqual([0, 0o600]);
  await ana.pedir('POST /api/clientes', { cuerpo: clienteNuevo({ nombre: 'Después' }) });
  await rm(suyos, { recursive: true });
  const estado = await mandar(env, 'estado');
  expect([estado.codigo, estado.salida]).toEqual([
    1,
    expect.stringMatching(/✗ Archivos .+Faltan 2 archivos de las visitas/s),
  ]);
  const traidos = await mandar(env, 'restaurar', archivo, '--solo-archivos');
  expect([traidos.codigo, traidos.salida]).toEqual([0, expect.stringContaining('Traídos: 2')]);
  expect(await fotos.leer(programa.url, ana.token)).toEqual(fotos.guardadas);
  const otraVez = await mandar(env, 'restaurar', archivo, '--solo-archivos');
  expect(otraVez.salida).toContain('Traídos: 0 archivos del respaldo. Ya estaban 2.');
  const enUso = await mandar(env, 'restaurar', archivo, '--encima');
  expect([enUso.codigo, enUso.salida]).toEqual([1, expect.stringContaining('está en marcha')]);
  programa.enviar('SIGTERM');
  await programa.fin;

  await rm(suyos, { recursive: true });
  expect((await mandar(env, 'restaurar', archivo)).salida).toContain('añade --encima');
  // The folder says whose data it has, and another company's backup does not replace them.
  const ajeno = await comoDeOtra(carpeta, () => mandar(env, 'restaurar', archivo, '--encima'));
  expect([ajeno.codigo, ajeno.salida]).toEqual([
    1,
    expect.stringContaining('añade --de-otra-empresa'),
  ]);
  const restaurado = await mandar(env, 'restaurar', archivo, '--encima');
  expect([restaurado.codigo, restaurado.salida]).toEqual([
    0,
    expect.stringContaining('Restaurado'),
  ]);
  // It says so again before they are ever opened.
  expect(await readFile(join(carpeta, 'gestion-visitas.json'), 'utf8')).toContain('"instalacion"');
  const quedan = await readdir(carpeta);
  expect(quedan.filter((nombre) => nombre.startsWith('postgres.anterior-'))).toHaveLength(1);
  expect(existsSync(join(carpeta, 'restaurando'))).toBe(false);
  const otro = await arrancar({ carpeta, env: ENV });
  const despues = await comoAdmin(otro.url);
  const { cuerpo } = await despues.pedir<{ nombre: string }[]>('GET /api/clientes');
  expect(cuerpo.map(({ nombre }) => nombre)).toEqual(['Antes']);
  expect(await fotos.leer(otro.url, despues.token)).toEqual(fotos.guardadas);
});

/** As if the folder were of another company, for as long as that takes. */
async function comoDeOtra<T>(carpeta: string, hacer: () => Promise<T>): Promise<T> {
  const marca = join(carpeta, 'gestion-visitas.json');
  const antes = await readFile(marca, 'utf8');
  const { instalacion, ...resto } = JSON.parse(antes);
  expect(instalacion).toMatch(/^[0-9a-f]{16}$/);
  await writeFile(marca, JSON.stringify({ ...resto, instalacion: 'f'.repeat(16) }));
  return hacer().finally(() => writeFile(marca, antes));
}

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
  const entero = /Respaldo entero: .* como estaban el \d\d\/\d\d\/\d{4} \d\d:\d\d \(/;
  expect([visto.codigo, visto.salida]).toEqual([0, expect.stringMatching(entero)]);
});
