import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..');

export const leerTexto = (ruta: string): string => readFileSync(join(RAIZ, ruta), 'utf8');

/** Names that git ignores; everything else is read. */
const AJENOS = leerTexto('.gitignore')
  .split('\n')
  .concat('.git')
  .map((linea) =>
    linea
      .replace(/^\/|\/$/g, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '.*'),
  )
  .filter((patron) => patron !== '');
const AJENO = new RegExp(`^(${AJENOS.join('|')})$`);

export interface Fuente {
  /** From the root of the repository, with `/` on every system. */
  ruta: string;
  texto: string;
  /** The targets of its imports: a path of this repository, or the name of a package. */
  importa: string[];
}

/** The text files under a folder of the repository, with their imports. */
export function leerFuentes(carpeta: string, extension: RegExp): Fuente[] {
  return archivosDe(join(RAIZ, carpeta))
    .filter((archivo) => extension.test(archivo))
    .map((archivo) => {
      const ruta = relative(RAIZ, archivo).split(sep).join('/');
      const texto = readFileSync(archivo, 'utf8');
      return { ruta, texto, importa: importacionesDe(ruta, texto) };
    });
}

function archivosDe(carpeta: string): string[] {
  return readdirSync(carpeta, { withFileTypes: true })
    .filter(({ name }) => !AJENO.test(name))
    .flatMap((entrada) => {
      const ruta = join(carpeta, entrada.name);
      return entrada.isDirectory() ? archivosDe(ruta) : [ruta];
    });
}

const IMPORTACION = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;

const importacionesDe = (ruta: string, texto: string): string[] =>
  [...texto.matchAll(IMPORTACION)].map(([, destino = '']) => resolver(ruta, destino));

function resolver(desde: string, destino: string): string {
  if (destino.startsWith('.')) return posix.join(posix.dirname(desde), destino);
  const [, paquete, resto] = destino.match(/^@visitas\/([^/]+)\/?(.*)$/) ?? [];
  if (paquete === undefined) return destino;
  return paquete === 'contract' ? `packages/contract/src/${resto}.ts` : `apps/${paquete}/${resto}`;
}
