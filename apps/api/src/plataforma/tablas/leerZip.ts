import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import { FalloDeTabla } from './tabla.ts';

interface Entrada {
  metodo: number;
  bytes: number;
  /** Where its local header begins. */
  desde: number;
}

const FIRMA_DEL_FINAL = 0x06054b50;
const FIRMA_DE_ENTRADA = 0x02014b50;
const LARGO_DEL_FINAL = 22;
const COMENTARIO_MAXIMO = 65_535;
const SIN_COMPRIMIR = 0;
const DEFLATE = 8;
const ENTRADAS_MAXIMAS = 5_000;

export const NO_SE_ABRE =
  'Ese archivo de Excel está dañado. Ábrelo en Excel, guárdalo de nuevo y elígelo.';
export const DEMASIADO_INFLADO =
  'Ese archivo ocupa demasiado al abrirlo. Deja solo las filas y columnas que hacen falta.';

/**
 * Reads the entries of a ZIP held in memory. An entry is inflated piece by piece, and never more than is
 * admitted: a small file may inflate to gigabytes.
 */
export class LectorDeZip {
  readonly #bytes: Buffer;
  readonly #entradas: Map<string, Entrada>;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      this.#entradas = leerIndice(bytes);
    } catch (error) {
      // Any offset of a damaged file may lie outside of it.
      if (error instanceof RangeError) throw new FalloDeTabla(NO_SE_ABRE);
      throw error;
    }
  }

  tiene(nombre: string): boolean {
    return this.#entradas.has(nombre);
  }

  /** The whole text of a small entry; empty when there is none. */
  async texto(nombre: string, maximo: number): Promise<string> {
    if (!this.tiene(nombre)) return '';
    let texto = '';
    for await (const trozo of this.trozos(nombre, maximo)) texto += trozo;
    return texto;
  }

  /** The text of an entry as it is inflated. */
  async *trozos(nombre: string, maximo: number): AsyncGenerator<string> {
    const decodificador = new TextDecoder('utf-8');
    let bytes = 0;
    for await (const trozo of this.#inflado(nombre)) {
      bytes += trozo.length;
      if (bytes > maximo) throw new FalloDeTabla(DEMASIADO_INFLADO);
      yield decodificador.decode(trozo, { stream: true });
    }
    yield decodificador.decode();
  }

  async *#inflado(nombre: string): AsyncGenerator<Buffer> {
    const comprimido = this.#comprimido(nombre);
    if (comprimido.metodo === SIN_COMPRIMIR) {
      yield comprimido.datos;
      return;
    }
    const inflador = createInflateRaw({ chunkSize: 64 * 1024 });
    inflador.end(comprimido.datos);
    try {
      for await (const trozo of inflador) yield trozo;
    } catch {
      throw new FalloDeTabla(NO_SE_ABRE);
    } finally {
      if (!inflador.closed) {
        inflador.destroy();
        await once(inflador, 'close').catch(() => undefined);
      }
    }
  }

  #comprimido(nombre: string): { metodo: number; datos: Buffer } {
    const entrada = this.#entradas.get(nombre);
    if (!entrada) throw new FalloDeTabla(NO_SE_ABRE);
    const { metodo, bytes, desde } = entrada;
    if (metodo !== SIN_COMPRIMIR && metodo !== DEFLATE) throw new FalloDeTabla(NO_SE_ABRE);
    if (desde + 30 > this.#bytes.length) throw new FalloDeTabla(NO_SE_ABRE);
    const nombreYExtra =
      this.#bytes.readUInt16LE(desde + 26) + this.#bytes.readUInt16LE(desde + 28);
    const inicio = desde + 30 + nombreYExtra;
    return { metodo, datos: this.#bytes.subarray(inicio, inicio + bytes) };
  }
}

/** The index at the end of the file, which has the sizes that a streamed entry says only after its data. */
function leerIndice(bytes: Buffer): Map<string, Entrada> {
  const final = buscarFinal(bytes);
  const cuantas = bytes.readUInt16LE(final + 10);
  let n = bytes.readUInt32LE(final + 16);
  if (cuantas > ENTRADAS_MAXIMAS) throw new FalloDeTabla(NO_SE_ABRE);
  const entradas = new Map<string, Entrada>();
  for (let leidas = 0; leidas < cuantas; leidas += 1) {
    if (bytes.readUInt32LE(n) !== FIRMA_DE_ENTRADA) throw new FalloDeTabla(NO_SE_ABRE);
    const largoDelNombre = bytes.readUInt16LE(n + 28);
    const extra = bytes.readUInt16LE(n + 30) + bytes.readUInt16LE(n + 32);
    entradas.set(bytes.toString('utf8', n + 46, n + 46 + largoDelNombre).replaceAll('\\', '/'), {
      metodo: bytes.readUInt16LE(n + 10),
      bytes: bytes.readUInt32LE(n + 20),
      desde: bytes.readUInt32LE(n + 42),
    });
    n += 46 + largoDelNombre + extra;
  }
  return entradas;
}

function buscarFinal(bytes: Buffer): number {
  const hasta = Math.max(0, bytes.length - LARGO_DEL_FINAL - COMENTARIO_MAXIMO);
  for (let n = bytes.length - LARGO_DEL_FINAL; n >= hasta; n -= 1)
    if (bytes.readUInt32LE(n) === FIRMA_DEL_FINAL) return n;
  throw new FalloDeTabla(NO_SE_ABRE);
}
