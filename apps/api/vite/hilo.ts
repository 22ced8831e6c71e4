import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const MARCA = '?hilo';
const RAIZ = fileURLToPath(new URL('..', import.meta.url));
const DE_PRUEBAS = fileURLToPath(new URL('../../../.cache/hilos', import.meta.url));

/**
 * `import direccion from './uno.ts?hilo'` gives the address of that file, built to run in a thread,
 * since a thread only runs what Node reads as it is. In the program it is a file beside the main
 * one; tests build it when the first of them asks for it.
 */
export function hilo(): Plugin {
  let construye = false;
  const construidos = new Map<string, Promise<string>>();
  return {
    name: 'hilo',
    enforce: 'pre',
    configResolved({ command }) {
      construye = command === 'build';
    },
    async resolveId(fuente, desde) {
      if (!fuente.endsWith(MARCA)) return null;
      const archivo = await this.resolve(fuente.slice(0, -MARCA.length), desde);
      return archivo && `\0${archivo.id}${MARCA}`;
    },
    async load(id) {
      if (!id.endsWith(MARCA)) return null;
      const archivo = id.slice(1, -MARCA.length);
      if (construye) {
        const fileName = construidoDe(archivo);
        this.emitFile({ type: 'chunk', id: archivo, fileName });
        return `export default new URL('./${fileName}', import.meta.url).href;`;
      }
      const construido = construidos.get(archivo) ?? construirAparte(archivo);
      construidos.set(archivo, construido);
      return `export default ${JSON.stringify(await construido)};`;
    },
  };
}

const construidoDe = (archivo: string): string => basename(archivo).replace(/\.ts$/, '.js');

async function construirAparte(archivo: string): Promise<string> {
  const entryFileNames = construidoDe(archivo);
  await build({
    root: RAIZ,
    mode: 'production',
    logLevel: 'warn',
    build: {
      ssr: archivo,
      outDir: DE_PRUEBAS,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames } },
    },
  });
  return pathToFileURL(join(DE_PRUEBAS, entryFileNames)).href;
}
