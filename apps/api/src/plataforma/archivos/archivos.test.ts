import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlmacenDePrueba, type Averia, levantarAlmacen } from '../../../pruebas/almacen.ts';
import { huellaDe } from '../../../pruebas/fotos.ts';
import { leerAlmacen } from '../almacen/direccion.ts';
import type { ArchivoGuardado, Archivos } from './archivos.ts';
import { ArchivosEnDisco } from './enDisco.ts';
import { ArchivosEnObjetos } from './enObjetos.ts';

let raiz: string;
let almacen: AlmacenDePrueba;
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'visitas-prueba-archivos-'));
  almacen = await levantarAlmacen();
});
afterAll(async () => {
  await almacen.detener();
  await rm(raiz, { recursive: true });
});

const REINTENTOS = { pausas: [1, 1], silencioMs: 5_000 };
const enObjetos = () =>
  new ArchivosEnObjetos(leerAlmacen(almacen.direccion(`empresa ${vez}/á+b`)), REINTENTOS);
const enDisco = () => new ArchivosEnDisco(join(raiz, `datos ${vez}`, 'archivos'));

let vez = 0;
beforeEach(() => {
  vez += 1;
  almacen.pedidos.length = 0;
  almacen.averiar([]);
});

async function poner(archivos: Archivos, bytes: Buffer): Promise<string> {
  const ruta = join(raiz, 'temporal');
  await writeFile(ruta, bytes);
  await archivos.poner(huellaDe(bytes), ruta);
  await expect(stat(ruta)).rejects.toThrow('ENOENT');
  return huellaDe(bytes);
}

/** The hash of the bytes, because `toEqual` compares them one by one. */
async function leida(archivos: Archivos, huella: string): Promise<string | undefined> {
  const abierto = await archivos.abrir(huella);
  const bytes = abierto && (await buffer(abierto.flujo));
  expect(bytes?.length).toBe(abierto?.bytes);
  return bytes && huellaDe(bytes);
}

async function listado(archivos: Archivos): Promise<ArchivoGuardado[]> {
  const todos: ArchivoGuardado[] = [];
  for await (const uno of archivos.listar()) todos.push(uno);
  return todos.sort((una, otra) => una.huella.localeCompare(otra.huella));
}

describe.each<[string, () => Archivos]>([
  ['on a disk', enDisco],
  ['in a store', enObjetos],
])('files %s', (_, nuevos) => {
  test.each([0, 1, 300_000])('give back the %i bytes they were given', async (n) => {
    const archivos = nuevos();
    const bytes = randomBytes(n);
    const huella = await poner(archivos, bytes);
    expect(await leida(archivos, huella)).toBe(huella);
    expect(await archivos.tiene(huella)).toBe(true);
  });

  test('may be given twice, and at once', async () => {
    const archivos = nuevos();
    const bytes = randomBytes(1_000);
    const rutas = [1, 2, 3, 4].map((i) => join(raiz, `igual-${i}`));
    for (const ruta of rutas) await writeFile(ruta, bytes);
    await Promise.all(rutas.map((ruta) => archivos.poner(huellaDe(bytes), ruta)));
    expect(await leida(archivos, await poner(archivos, bytes))).toBe(huellaDe(bytes));
    expect(await listado(archivos)).toHaveLength(1);
  });

  test('that are not there are not there, before the first one too', async () => {
    const archivos = nuevos();
    const huella = huellaDe(randomBytes(9));
    expect(await archivos.abrir(huella)).toBeUndefined();
    expect(await archivos.tiene(huella)).toBe(false);
    expect(await listado(archivos)).toEqual([]);
    await archivos.borrar(huella);
  });

  test('are all listed, and forgotten when they are deleted', async () => {
    const archivos = nuevos();
    const huellas: string[] = [];
    for (let i = 0; i < 5; i += 1) huellas.push(await poner(archivos, Buffer.alloc(i + 1, i)));
    const todos = await listado(archivos);
    expect(todos.map(({ huella }) => huella)).toEqual([...huellas].sort());
    expect(todos.map(({ bytes }) => bytes).sort()).toEqual([1, 2, 3, 4, 5]);
    await archivos.borrar(huellas[0] ?? '');
    await archivos.borrar(huellas[0] ?? '');
    expect(await listado(archivos)).toHaveLength(4);
    expect(await archivos.abrir(huellas[0] ?? '')).toBeUndefined();
  });
});

describe('on a disk', () => {
  test('a file is for its owner alone, and what is half made or of others is not listed', async () => {
    const archivos = enDisco();
    const huella = await poner(archivos, Buffer.from('uno'));
    const carpeta = join(raiz, `datos ${vez}`, 'archivos');
    expect((await stat(join(carpeta, huella.slice(0, 2)))).mode & 0o777).toBe(0o700);
    await writeFile(join(carpeta, '.ajeno'), 'x');
    const ayer = new Date(Date.UTC(2026, 0, 2));
    await utimes(join(carpeta, huella.slice(0, 2), huella.slice(2)), ayer, ayer);
    expect(await listado(archivos)).toEqual([{ huella, bytes: 3, puestoEn: ayer }]);
    expect(await readdir(carpeta)).toHaveLength(2);
  });
});

describe('in a store', () => {
  const DE_PASO: [string, Averia[]][] = [
    ['answers 503 twice', [503, 503]],
    ['is cut', ['cortar']],
    ['does it and is cut before its answer', ['sordo']],
    ['says that another writes it', [409]],
  ];
  test.each(DE_PASO)('an upload that %s is repeated', async (_, averias) => {
    const archivos = enObjetos();
    almacen.averiar(averias, (pedido) => pedido.startsWith('PUT'));
    const bytes = randomBytes(2_000);
    expect(await leida(archivos, await poner(archivos, bytes))).toBe(huellaDe(bytes));
  });

  test.each<[string, Averia[]]>([
    ['503', [503, 503, 503]],
    ['cortar', ['cortar', 'cortar', 'cortar']],
    ['mitad', ['mitad']],
  ])('an upload that always fails (%s) fails, and leaves nothing', async (_, averias) => {
    const archivos = enObjetos();
    almacen.averiar(averias, (pedido) => pedido.startsWith('PUT'));
    await expect(poner(archivos, randomBytes(2_000))).rejects.toThrow();
    expect(await listado(archivos)).toEqual([]);
  });

  test('a file that is there is not written over, and other objects are not listed', async () => {
    const archivos = enObjetos();
    const bytes = randomBytes(100);
    const huella = await poner(archivos, bytes);
    almacen.objetos.set(`empresa ${vez}/á+b/otra cosa`, Buffer.from('x'));
    const antes = almacen.objetos.get(`empresa ${vez}/á+b/${huella}`);
    await poner(archivos, bytes);
    expect(almacen.objetos.get(`empresa ${vez}/á+b/${huella}`)).toBe(antes);
    expect(await listado(archivos)).toEqual([
      { huella, bytes: 100, puestoEn: new Date('2026-01-02T03:04:05.000Z') },
    ]);
  });

  test('its place is told without its secret', () => {
    expect(enObjetos().almacen).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cubeta\/empresa/);
  });
});
