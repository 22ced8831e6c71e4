import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP: whole and stored as it is, or in pieces and compressed. */
export type EntradaZip = { nombre: string } & (
  | { contenido: Uint8Array }
  | { trozos: AsyncIterable<Uint8Array> }
);

interface Escrita {
  nombre: Buffer;
  metodo: number;
  banderas: number;
  crc: number;
  comprimidos: number;
  bytes: number;
  desde: number;
}

const GUARDADA = 0;
const COMPRIMIDA = 8;
/** The name is UTF-8. */
const EN_UTF8 = 0x0800;
/** Sizes and checksum follow the content: they are unknown before. */
const CON_DESCRIPTOR = 0x0008;
const VERSION = 20;
/** 1 January 1980: a file of the same data is the same file. */
const FECHA_DOS = 0x0021;
/** Without ZIP64 a size has four bytes, and the number of files two. */
const BYTES_MAXIMOS_DE_ZIP = 0xffff_ffff;
const ENTRADAS_MAXIMAS = 0xffff;

/** Writes a ZIP as its content comes: nothing is kept but the list of its files. */
export async function* escribirZip(
  entradas: AsyncIterable<EntradaZip> | Iterable<EntradaZip>,
): AsyncGenerator<Buffer> {
  const escritas: Escrita[] = [];
  let desde = 0;
  for await (const entrada of entradas) {
    for await (const trozo of escribirEntrada(entrada, desde, escritas)) {
      desde += trozo.length;
      yield trozo;
    }
    if (desde > BYTES_MAXIMOS_DE_ZIP || escritas.length > ENTRADAS_MAXIMAS)
      throw new RangeError('The ZIP is larger than its format admits.');
  }
  const directorio = Buffer.concat(escritas.map(filaDelDirectorio));
  yield directorio;
  yield finDelDirectorio(escritas.length, directorio.length, desde);
}

async function* escribirEntrada(
  entrada: EntradaZip,
  desde: number,
  escritas: Escrita[],
): AsyncGenerator<Buffer> {
  const nombre = Buffer.from(entrada.nombre);
  if ('contenido' in entrada) {
    const contenido = Buffer.from(entrada.contenido);
    const { length: bytes } = contenido;
    const escrita: Escrita = {
      nombre,
      metodo: GUARDADA,
      banderas: EN_UTF8,
      desde,
      crc: crc32(contenido),
      comprimidos: bytes,
      bytes,
    };
    escritas.push(escrita);
    yield cabeceraLocal(escrita);
    yield contenido;
    return;
  }
  const cuenta = { crc: 0, bytes: 0 };
  const escrita: Escrita = {
    nombre,
    metodo: COMPRIMIDA,
    banderas: EN_UTF8 | CON_DESCRIPTOR,
    desde,
    crc: 0,
    comprimidos: 0,
    bytes: 0,
  };
  yield cabeceraLocal(escrita);
  let comprimidos = 0;
  for await (const trozo of comprimir(contar(entrada.trozos, cuenta))) {
    comprimidos += trozo.length;
    yield trozo;
  }
  Object.assign(escrita, cuenta, { comprimidos });
  escritas.push(escrita);
  yield descriptor(escrita);
}

async function* contar(
  trozos: AsyncIterable<Uint8Array>,
  cuenta: { crc: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const trozo of trozos) {
    cuenta.crc = crc32(trozo, cuenta.crc);
    cuenta.bytes += trozo.length;
    yield trozo;
  }
}

/** A failed or abandoned source ends its compressor, and an abandoned compressor its source. */
function comprimir(trozos: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const compresor = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  pipeline(Readable.from(trozos, { highWaterMark: 1 }), compresor, () => undefined);
  return compresor;
}

function cabeceraLocal({ nombre, metodo, banderas, crc, comprimidos, bytes }: Escrita): Buffer {
  const cabecera = Buffer.alloc(30);
  cabecera.writeUInt32LE(0x0403_4b50, 0);
  cabecera.writeUInt16LE(VERSION, 4);
  cabecera.writeUInt16LE(banderas, 6);
  cabecera.writeUInt16LE(metodo, 8);
  cabecera.writeUInt16LE(FECHA_DOS, 12);
  cabecera.writeUInt32LE(crc, 14);
  cabecera.writeUInt32LE(comprimidos, 18);
  cabecera.writeUInt32LE(bytes, 22);
  cabecera.writeUInt16LE(nombre.length, 26);
  return Buffer.concat([cabecera, nombre]);
}

function descriptor({ crc, comprimidos, bytes }: Escrita): Buffer {
  const fin = Buffer.alloc(16);
  fin.writeUInt32LE(0x0807_4b50, 0);
  fin.writeUInt32LE(crc, 4);
  fin.writeUInt32LE(comprimidos, 8);
  fin.writeUInt32LE(bytes, 12);
  return fin;
}

function filaDelDirectorio(escrita: Escrita): Buffer {
  const { nombre, metodo, banderas, crc, comprimidos, bytes, desde } = escrita;
  const fila = Buffer.alloc(46);
  fila.writeUInt32LE(0x0201_4b50, 0);
  fila.writeUInt16LE(VERSION, 4);
  fila.writeUInt16LE(VERSION, 6);
  fila.writeUInt16LE(banderas, 8);
  fila.writeUInt16LE(metodo, 10);
  fila.writeUInt16LE(FECHA_DOS, 14);
  fila.writeUInt32LE(crc, 16);
  fila.writeUInt32LE(comprimidos, 20);
  fila.writeUInt32LE(bytes, 24);
  fila.writeUInt16LE(nombre.length, 28);
  fila.writeUInt32LE(desde, 42);
  return Buffer.concat([fila, nombre]);
}

function finDelDirectorio(cuantas: number, bytes: number, desde: number): Buffer {
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x0605_4b50, 0);
  fin.writeUInt16LE(cuantas, 8);
  fin.writeUInt16LE(cuantas, 10);
  fin.writeUInt32LE(bytes, 12);
  fin.writeUInt32LE(desde, 16);
  return fin;
}
