import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alterado, cortado } from './cabecera.ts';
import { Escritor } from './escritor.ts';
import { abrirRespaldo } from './lector.ts';
import { BYTES_DE_MARCO, selladorDe } from './marcos.ts';
import { escribirParte, leerPartes } from './partes.ts';

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
});
afterAll(() => rm(carpeta, { recursive: true }));

const FRASE = ' una frase con espacios ';
let hechos = 0;

/** A file with one part that holds these pieces. */
async function escrito(trozos: readonly Buffer[], frase: string | null = null): Promise<string> {
  const ruta = join(carpeta, `${hechos++}.respaldo`);
  const escritor = await Escritor.crear(ruta, { frase, version: '1.2.3' });
  const titulo = { tabla: 'una', columnas: ['a'], archivos: [] };
  await escribirParte(
    escritor,
    titulo,
    (async function* () {
      yield* trozos;
    })(),
  );
  await escritor.terminar();
  return ruta;
}

async function leido(ruta: string, frase: string | null = null): Promise<Buffer> {
  const { contenido, cerrar } = await abrirRespaldo(ruta, frase);
  const trozos: Buffer[] = [];
  try {
    for await (const { datos } of leerPartes(contenido))
      for await (const trozo of datos) trozos.push(trozo);
    return Buffer.concat(trozos);
  } finally {
    await cerrar();
  }
}

/** A copy of the file with other bytes. */
async function copia(bytes: Buffer): Promise<string> {
  const ruta = join(carpeta, `${hechos++}.respaldo`);
  await writeFile(ruta, bytes);
  return ruta;
}

test('what is written is read, whatever the sizes of its pieces', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 1, 1_000, BYTES_DE_MARCO - 1, BYTES_DE_MARCO, 150_000), {
        maxLength: 12,
      }),
      async (tamanos) => {
        const trozos = tamanos.map((bytes) => randomBytes(bytes));
        const ruta = await escrito(trozos);
        expect((await leido(ruta)).equals(Buffer.concat(trozos))).toBe(true);
        await rm(ruta);
      },
    ),
    { numRuns: 20 },
  ));

test('an encrypted file opens with its passphrase, spaces included, and only with it', async () => {
  const secreto = Buffer.from('nadie debe leer esto '.repeat(10_000));
  const ruta = await escrito([secreto], FRASE);
  expect((await readFile(ruta)).includes('nadie debe leer')).toBe(false);
  expect((await stat(ruta)).mode & 0o777).toBe(0o600);
  expect((await leido(ruta, FRASE)).equals(secreto)).toBe(true);
  await expect(leido(ruta, FRASE.trim())).rejects.toThrow('no es la de este respaldo');
  await expect(leido(ruta)).rejects.toThrow('Indica su frase en RESPALDO_CLAVE');
  const bytes = await readFile(ruta);
  await expect(leido(await copia(bytes.subarray(0, -1)), FRASE)).rejects.toThrow(cortado().message);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  await expect(leido(await copia(bytes), FRASE)).rejects.toThrow(alterado().message);
});

describe('a damaged file is refused', () => {
  let bytes: Buffer;
  let marcos: number[];
  beforeAll(async () => {
    bytes = await readFile(await escrito([randomBytes(5 * BYTES_DE_MARCO)]));
    marcos = Array.from(
      { length: Math.ceil(bytes.length / BYTES_DE_MARCO) },
      (_, n) => n * BYTES_DE_MARCO,
    );
  });

  test('cut at every 64 KB of it, and around each frame', async () => {
    const cortes = marcos
      .flatMap((n) => [n, n + 100, n + 200, n + 104])
      .filter((n) => n < bytes.length);
    for (const corte of cortes) {
      const dicho = corte < 20 ? 'no es un respaldo' : cortado().message;
      await expect(leido(await copia(bytes.subarray(0, corte))), `cut at ${corte}`).rejects.toThrow(
        dicho,
      );
    }
  });

  test('with one byte changed, in its header or anywhere', async () => {
    const lugares = [
      ...Array.from({ length: 140 }, (_, n) => n),
      ...marcos.flatMap((n) => [n + 150, n + 1_000]),
      bytes.length - 1,
    ];
    for (const lugar of lugares.filter((n) => n < bytes.length)) {
      const otros = Buffer.from(bytes);
      otros[lugar] = (otros[lugar] ?? 0) ^ 1;
      await expect(leido(await copia(otros)), `byte ${lugar}`).rejects.toThrow(
        /alterado|cortado|no es un respaldo|más nueva/,
      );
    }
  });

  test('with something added at its end', () =>
    expect(
      copia(Buffer.concat([bytes, Buffer.alloc(1)])).then((ruta) => leido(ruta)),
    ).rejects.toThrow(alterado().message));

  test('of a later format, with the version that reads it', async () => {
    const otros = Buffer.from(
      bytes.toString('latin1').replace('"formato":1', '"formato":3'),
      'latin1',
    );
    await expect(leido(await copia(otros))).rejects.toThrow(
      'de una versión más nueva del programa (1.2.3)',
    );
  });

  test.each([
    ['that does not exist', () => join(carpeta, 'no-hay'), 'No existe el archivo'],
    ['that is a folder', () => carpeta, 'es una carpeta'],
  ])('%s', async (_, ruta, dicho) => {
    await expect(leido(ruta())).rejects.toThrow(dicho);
  });
});

test('a frame opens only in its own place of its own file', () => {
  for (const llave of [randomBytes(32), null]) {
    const [una, otra] = [selladorDe(llave, randomBytes(32)), selladorDe(llave, randomBytes(32))];
    const datos = randomBytes(100);
    const lugar = { numero: 3, ultimo: false };
    const { cuerpo, sello } = una.cerrar(datos, lugar);
    expect(una.abrir(cuerpo, sello, lugar).equals(datos)).toBe(true);
    expect(() => una.abrir(cuerpo, sello, { numero: 4, ultimo: false })).toThrow();
    expect(() => una.abrir(cuerpo, sello, { numero: 3, ultimo: true })).toThrow();
    expect(() => otra.abrir(cuerpo, sello, lugar)).toThrow();
  }
});
