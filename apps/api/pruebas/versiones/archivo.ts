import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';

/**
 * Data folders of many releases in one file. Most pages of PostgreSQL are the same in all of them,
 * so each different page is kept once and a file is a list of pages.
 */
export type Carpetas = Map<string, Guardada>;

interface Guardada {
  carpetas: string[];
  archivos: { ruta: string; bytes: number; paginas: Tramo[] }[];
}

/** Consecutive pages: the first one and how many. */
type Tramo = [desde: number, cuantas: number];

export interface Archivo {
  versiones: Carpetas;
  paginas: Buffer;
}

const ARCHIVO = fileURLToPath(new URL('./carpetas.br', import.meta.url));
const PAGINA = 8_192;
/** The index has its length before it. */
const CABECERA = 4;

export function leerArchivo(archivo = ARCHIVO): Archivo {
  const todo = brotliDecompressSync(readFileSync(archivo));
  const indice = CABECERA + todo.readUInt32LE();
  const versiones: [string, Guardada][] = JSON.parse(todo.toString('utf8', CABECERA, indice));
  return { versiones: new Map(versiones), paginas: todo.subarray(indice) };
}

/** Writes the folder of a release as it was kept. */
export function sacar({ versiones, paginas }: Archivo, version: string, destino: string): void {
  const guardada = versiones.get(version);
  if (!guardada) throw new Error(`There is no folder of version ${version}`);
  for (const carpeta of guardada.carpetas) {
    mkdirSync(join(destino, carpeta), { recursive: true, mode: 0o700 });
  }
  for (const { ruta, bytes, paginas: tramos } of guardada.archivos) {
    const archivo = openSync(join(destino, ruta), 'w', 0o600);
    let faltan = bytes;
    for (const [desde, cuantas] of tramos) {
      const largo = Math.min(faltan, cuantas * PAGINA);
      writeSync(archivo, paginas, desde * PAGINA, largo);
      faltan -= largo;
    }
    closeSync(archivo);
  }
}

/** The archive with one folder more. Its pages are added at the end. */
export function meter(archivo: Archivo, version: string, origen: string): Archivo {
  const conocidas = new Map<string, number>();
  const nuevas: Buffer[] = [];
  const total = archivo.paginas.length / PAGINA;
  const huella = (pagina: Buffer) => createHash('sha256').update(pagina).digest('base64');
  for (let n = 0; n < total; n += 1) {
    conocidas.set(huella(archivo.paginas.subarray(n * PAGINA, (n + 1) * PAGINA)), n);
  }
  const lugarDe = (pagina: Buffer): number => {
    const suya = huella(pagina);
    const lugar = conocidas.get(suya) ?? total + nuevas.push(pagina) - 1;
    conocidas.set(suya, lugar);
    return lugar;
  };
  const guardada = recorrer(origen, lugarDe);
  const versiones = new Map([...archivo.versiones, [version, guardada] as const]);
  return { versiones, paginas: Buffer.concat([archivo.paginas, ...nuevas]) };
}

function recorrer(origen: string, lugarDe: (pagina: Buffer) => number): Guardada {
  const entradas = readdirSync(origen, { recursive: true, withFileTypes: true })
    .map((entrada) => ({ entrada, ruta: join(entrada.parentPath, entrada.name) }))
    .sort((una, otra) => (una.ruta < otra.ruta ? -1 : 1));
  const rutasDe = (son: 'isDirectory' | 'isFile') =>
    entradas.filter(({ entrada }) => entrada[son]()).map(({ ruta }) => relative(origen, ruta));
  return {
    carpetas: rutasDe('isDirectory'),
    archivos: rutasDe('isFile').map((ruta) => {
      const contenido = readFileSync(join(origen, ruta));
      return { ruta, bytes: contenido.length, paginas: tramosDe(contenido, lugarDe) };
    }),
  };
}

function tramosDe(contenido: Buffer, lugarDe: (pagina: Buffer) => number): Tramo[] {
  const tramos: Tramo[] = [];
  for (let desde = 0; desde < contenido.length; desde += PAGINA) {
    const pagina = Buffer.alloc(PAGINA);
    contenido.copy(pagina, 0, desde, desde + PAGINA);
    const lugar = lugarDe(pagina);
    const ultimo = tramos.at(-1);
    if (ultimo && ultimo[0] + ultimo[1] === lugar) ultimo[1] += 1;
    else tramos.push([lugar, 1]);
  }
  return tramos;
}

export const VACIO: Archivo = { versiones: new Map(), paginas: Buffer.alloc(0) };

/** The widest window that every Brotli decoder reads reaches the pages of the release before. */
export function escribirArchivo({ versiones, paginas }: Archivo, archivo = ARCHIVO): number {
  const indice = Buffer.from(JSON.stringify([...versiones]));
  const cabecera = Buffer.alloc(CABECERA);
  cabecera.writeUInt32LE(indice.length);
  const todo = Buffer.concat([cabecera, indice, paginas]);
  const comprimido = brotliCompressSync(todo, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS,
      [zlib.BROTLI_PARAM_SIZE_HINT]: todo.length,
    },
  });
  mkdirSync(dirname(archivo), { recursive: true });
  writeFileSync(archivo, comprimido);
  return comprimido.length;
}
