import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { OBJETIVO, vigilarNavegadores } from './navegadores.ts';
import { trozosDe } from './salida.ts';

/** A file for the worker to cache. A file with its fingerprint in its name needs no revision. */
export interface Guardado {
  url: string;
  revision: string | null;
  integrity: string;
}

const ENTRADA = fileURLToPath(new URL('../trabajador/trabajador.ts', import.meta.url));

const huella = (contenido: Uint8Array | string): string =>
  createHash('sha256').update(contenido).digest('base64');

const guardado = (url: string, contenido: Uint8Array): Guardado => ({
  url,
  revision: url.startsWith('/assets/') ? null : huella(contenido),
  integrity: `sha256-${huella(contenido)}`,
});

/**
 * Excludes the page, which the server writes, the worker, source maps, hidden files and compressed
 * copies. The news are of the server's version, never of the one that keeps them. The pictures of the
 * manual weigh more than the program, so the worker keeps each once it was seen.
 */
const NO_SE_GUARDA = /\.(html|map|br|gz|webp)$|^\/(sw\.js|novedades\.json)$|\/\./;

/**
 * Every built file, for all roles: together they are almost a megabyte. One worker caches all the
 * files of one version, so a page never mixes versions.
 */
export const porGuardar = (carpeta: string): Guardado[] =>
  readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((ruta) => [`/${relative(carpeta, ruta).replaceAll('\\', '/')}`, ruta] as const)
    .filter(([url]) => !NO_SE_GUARDA.test(url))
    .map(([url, ruta]) => guardado(url, readFileSync(ruta)))
    .sort((uno, otro) => (uno.url < otro.url ? -1 : 1));

/** Builds the worker that opens the application without network, with the list of files to cache. */
export function trabajador(): Plugin {
  let carpeta = '';
  return {
    name: 'trabajador',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      carpeta = join(root, outDir);
    },
    // Reads the written files, because some change after they are generated.
    async writeBundle(_opciones, salida) {
      const entrada = trozosDe(salida).find(({ isEntry }) => isEntry);
      if (!entrada) throw new Error('The build has no entry.');
      const archivos = porGuardar(carpeta);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [vigilarNavegadores()],
        define: {
          __ARCHIVOS__: JSON.stringify(archivos),
          __ENTRADA__: JSON.stringify(`/${entrada.fileName}`),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          target: OBJETIVO,
          outDir: carpeta,
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: ENTRADA,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      this.info(`${archivos.length} files kept by the phone, besides the page`);
    },
  };
}
