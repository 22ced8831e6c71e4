import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { alterado } from './archivo/cabecera.ts';

/** The lowest level: eleven times smaller already, and the server is the one that waits. */
const NIVEL = 1;

/** Rows as text are compressed. A table with files is not: they are compressed already. */
export const comprimir = (datos: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pasarPor(datos, createGzip({ level: NIVEL, chunkSize: 64 * 1024 }));

export async function* descomprimir(datos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pasarPor(datos, createGunzip({ chunkSize: 256 * 1024 }));
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? alterado()
      : error;
  }
}

/** An error of either side reaches the reader: `pipeline` destroys both. */
function pasarPor(datos: AsyncIterable<Buffer>, transformar: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(datos), transformar, () => undefined);
  return transformar;
}
