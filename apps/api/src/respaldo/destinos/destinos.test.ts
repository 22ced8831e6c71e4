import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlmacenDePrueba, levantarAlmacen } from '../../../pruebas/almacen.ts';
import { Objetos } from '../../plataforma/almacen/almacen.ts';
import { leerAlmacen } from '../../plataforma/almacen/direccion.ts';
import { FalloDelAlmacen } from '../../plataforma/almacen/peticiones.ts';
import { enAlmacen } from './almacen.ts';
import { enCarpeta } from './carpeta.ts';
import type { LugarDeRespaldos } from './destino.ts';

let raiz: string;
let almacen: AlmacenDePrueba;
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'visitas-prueba-destinos-'));
  almacen = await levantarAlmacen();
});
afterAll(async () => {
  await almacen.detener();
  await rm(raiz, { recursive: true });
});

/** Small enough for a test to go in parts. */
const KB = 1024;
const TAMANOS = { deUnaVez: 64 * KB, parte: 32 * KB };
const REINTENTOS = { pausas: [1, 1, 1], silencioMs: 5_000 };

let vez = 0;
const CLASES: [string, () => LugarDeRespaldos][] = [
  [
    'a folder with spaces that is not there yet',
    () => enCarpeta(join(raiz, `sitio ${++vez}`, 'a b')),
  ],
  ['a store', () => destinoEnAlmacen(almacen.direccion(`empresa ${++vez}/á+b`))],
];

const destinoEnAlmacen = (direccion: string) => {
  const donde = leerAlmacen(direccion);
  return enAlmacen(donde, join(raiz, 'provisional'), new Objetos(donde, REINTENTOS, TAMANOS));
};

/** Makes the local file of a backup and keeps it. */
async function guardar(
  destino: LugarDeRespaldos,
  nombre: string,
  bytes: Buffer,
  corte?: AbortSignal,
) {
  const archivo = await destino.provisional(nombre);
  await writeFile(archivo, bytes);
  await destino.guardar(nombre, archivo, corte);
  return archivo;
}

const leer = async (destino: LugarDeRespaldos, nombre: string) =>
  readFile(await destino.traer(nombre, join(raiz, 'traido')));

describe.each(CLASES)('%s', (_, nuevo) => {
  test.each([0, 1, 64 * KB, 64 * KB + 1, 96 * KB])(
    'gives back the %i bytes it was given',
    async (n) => {
      const destino = nuevo();
      const bytes = randomBytes(n);
      const provisional = await guardar(destino, 'uno.respaldo', bytes);
      expect((await leer(destino, 'uno.respaldo')).equals(bytes)).toBe(true);
      expect(await destino.listar()).toMatchObject([{ nombre: 'uno.respaldo', bytes: n }]);
      await expect(stat(provisional)).rejects.toThrow('ENOENT');
    },
  );

  test('lists all it has, but not what is half made, and forgets what is deleted', async () => {
    const destino = nuevo();
    const nombres = ['1', '2', '3', '4', '5'];
    for (const nombre of nombres) await guardar(destino, nombre, Buffer.from(nombre));
    const aMedias = await destino.provisional('6');
    await writeFile(aMedias, 'a medias');
    await writeFile(`${aMedias}.parcial`, 'aún más a medias');
    const listados = async () => (await destino.listar()).map(({ nombre }) => nombre).sort();
    expect(await listados()).toEqual(nombres);
    await destino.descartar('6');
    for (const ruta of [aMedias, `${aMedias}.parcial`])
      await expect(stat(ruta)).rejects.toThrow('ENOENT');
    await destino.borrar('2');
    await destino.borrar('2');
    expect(await listados()).toEqual(['1', '3', '4', '5']);
  });

  test('says nothing in its place that is secret', () => {
    expect(nuevo().lugar).not.toMatch(/LLAVEDEPRUEBA|secreto|region/);
  });

  test('does not give what it does not have', async () => {
    await expect(leer(nuevo(), 'ninguno')).rejects.toThrow();
  });
});

describe('a folder', () => {
  test('and its files are only for the user of the program', async () => {
    const destino = enCarpeta(join(raiz, 'propia', 'de nadie más'));
    await guardar(destino, 'uno', Buffer.from('uno'));
    const modoDe = async (ruta: string) => (await stat(ruta)).mode & 0o777;
    expect(await modoDe(destino.lugar)).toBe(0o700);
    expect(await modoDe(join(destino.lugar, 'uno'))).toBe(0o600);
    expect(await destino.libre()).toBeGreaterThan(0);
  });

  test('never replaces a file of somebody else', async () => {
    const destino = enCarpeta(join(raiz, 'compartida'));
    await mkdir(destino.lugar);
    await writeFile(join(destino.lugar, 'uno'), 'de otra empresa');
    await expect(guardar(destino, 'uno', Buffer.from('mío'))).rejects.toThrow('EEXIST');
    expect(await readdir(destino.lugar)).toEqual(['uno']);
    expect(await readFile(join(destino.lugar, 'uno'), 'utf8')).toBe('de otra empresa');
  });

  test('takes a file that was made on another disk', async () => {
    const destino = enCarpeta(join(raiz, 'lejos'));
    await writeFile(join(raiz, 'suelto'), 'suelto');
    await destino.guardar('uno', join(raiz, 'suelto'));
    expect(await leer(destino, 'uno')).toEqual(Buffer.from('suelto'));
    expect(await readdir(destino.lugar)).toEqual(['uno']);
  });

  test('where no file can be kept is refused without an end of tries', async () => {
    await expect(enCarpeta('/proc/respaldos').provisional('uno')).rejects.toThrow('ENOENT');
  });
});

describe('a store', () => {
  let destino: LugarDeRespaldos;
  beforeEach(() => {
    almacen.objetos.clear();
    almacen.abiertas.clear();
    destino = destinoEnAlmacen(almacen.direccion());
  });
  const bytes = randomBytes(96 * KB);
  test.each([
    ['that answers 503 twice', [503, 503]],
    ['that cuts the connection twice', ['cortar', 'cortar']],
    ['that asks for patience and then cuts', [429, 'cortar']],
  ] as const)('%s is asked again, at each step', async (_, averias) => {
    for (const tramo of ['POST ', 'partNumber=2', 'HEAD ', 'GET ', 'list-type', 'PUT ']) {
      almacen.averiar(averias, (pedido) => pedido.includes(tramo));
      await guardar(destino, 'uno', tramo === 'PUT ' ? bytes.subarray(0, 9) : bytes);
      expect((await destino.listar()).map(({ nombre }) => nombre)).toEqual(['uno']);
      expect((await leer(destino, 'uno')).length).toBe(tramo === 'PUT ' ? 9 : bytes.length);
    }
    expect(almacen.abiertas.size).toBe(0);
  });

  test('that never recovers fails with its own word, and leaves no upload open', async () => {
    const sinFin = Array.from({ length: 4 }, () => 503);
    almacen.averiar(sinFin, (pedido) => pedido.includes('partNumber=3'));
    await expect(guardar(destino, 'uno', bytes)).rejects.toEqual(
      new FalloDelAlmacen(503, 'Averia'),
    );
    expect(almacen.abiertas.size).toBe(0);
    expect(almacen.objetos.size).toBe(0);
  });

  test('that keeps half of what it accepted is found out', async () => {
    for (const n of [9, bytes.length]) {
      almacen.averiar(['mitad'], (pedido) => pedido.startsWith('PUT '));
      const guardado = guardar(destino, 'uno', bytes.subarray(0, n));
      await expect(guardado).rejects.toBeInstanceOf(FalloDelAlmacen);
      expect(almacen.objetos.size).toBe(0);
    }
  });

  test('that answered the last step of an upload without being heard has it whole', async () => {
    const ultimo = (pedido: string) => pedido.startsWith('POST ') && pedido.includes('uploadId');
    almacen.averiar(['sordo'], ultimo);
    await guardar(destino, 'uno', bytes);
    expect((await leer(destino, 'uno')).equals(bytes)).toBe(true);
  });

  test('that does not know the secret, or has no such bucket, is asked only once', async () => {
    almacen.pedidos.length = 0;
    await expect(destinoEnAlmacen(almacen.conOtroSecreto()).listar()).rejects.toEqual(
      new FalloDelAlmacen(403, 'SignatureDoesNotMatch'),
    );
    const otra = almacen.direccion().replace('/cubeta/', '/ninguna/');
    await expect(destinoEnAlmacen(otra).listar()).rejects.toEqual(
      new FalloDelAlmacen(404, 'NoSuchBucket'),
    );
    expect(almacen.pedidos).toHaveLength(2);
  });

  test('that is not there fails with the word of the network', async () => {
    const nadie = 'http://a:b@127.0.0.1:9/cubeta';
    await expect(destinoEnAlmacen(nadie).listar()).rejects.toEqual(
      new FalloDelAlmacen(null, 'ECONNREFUSED'),
    );
  });

  test('that is no longer wanted is left in the middle, with nothing kept', async () => {
    const corte = new AbortController();
    almacen.averiar([503], (pedido) => {
      if (pedido.includes('partNumber=2')) corte.abort();
      return false;
    });
    await expect(guardar(destino, 'uno', bytes, corte.signal)).rejects.toThrow('abort');
    expect(almacen.abiertas.size).toBe(0);
    expect(almacen.objetos.size).toBe(0);
  });

  test('is only asked about its own prefix', async () => {
    almacen.objetos.set('otra empresa/uno', Buffer.from('ajeno'));
    almacen.objetos.set('una empresa/respaldos/dentro/uno', Buffer.from('ajeno'));
    expect(await destino.listar()).toEqual([]);
  });
});
