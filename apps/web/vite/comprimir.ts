import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

// index.html is excluded: the server writes the settings into it.
const COMPRIMIBLES = /\.(js|css|svg|json|txt|webmanifest)$/;

export function brotli(contenido: Uint8Array): Uint8Array {
  return brotliCompressSync(contenido, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } });
}

function comprimirArchivo(ruta: string): void {
  const contenido = readFileSync(ruta);
  writeFileSync(`${ruta}.br`, brotli(contenido));
  writeFileSync(`${ruta}.gz`, gzipSync(contenido, { level: 9 }));
}

/** Compresses the files once at build time, at the best quality, instead of on every request. */
export function comprimir(): Plugin {
  let carpeta = '';
  return {
    name: 'comprimir',
    apply: 'build',
    configResolved(config) {
      carpeta = join(config.root, config.build.outDir);
    },
    writeBundle() {
      readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
        .filter((nombre) => COMPRIMIBLES.test(nombre))
        .forEach((nombre) => {
          comprimirArchivo(join(carpeta, nombre));
        });
    },
  };
}
