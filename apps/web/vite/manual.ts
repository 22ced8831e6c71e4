import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Bloque, Ilustracion } from '../src/manual/pagina.ts';
import { leerPagina } from './markdown.ts';

const PAGINA = /\/docs\/manual\/[\w-]+\.md$/;

/** The picture of the same screen at the other size goes with it, if there is one. */
function conSuPareja(carpeta: string, bloque: Bloque): Bloque {
  if (bloque.clase !== 'imagen' || !bloque.escritorio) return bloque;
  const telefono = bloque.escritorio.replace('-escritorio.', '-telefono.');
  return existsSync(join(carpeta, telefono)) ? { ...bloque, telefono } : bloque;
}

const archivoDe = ({ escritorio, telefono }: Ilustracion): string => escritorio ?? telefono ?? '';

/** Pages name their pictures by their file; the build gives each its address. */
function comoModulo(texto: string): string {
  const imagenes = [...new Set(texto.match(/"imagenes\/[^"]+"/g) ?? [])];
  const importadas = imagenes.map(
    (imagen, i) =>
      `import imagen${i} from ${imagen.replace(/"$/, '?no-inline"').replace('"', '"./')};`,
  );
  const pagina = imagenes.reduce(
    (resto, imagen, i) => resto.replaceAll(imagen, `imagen${i}`),
    texto,
  );
  return [...importadas, `export default ${pagina};`].join('\n');
}

/** `import pagina from '…/docs/manual/una.md'` gives the page as a tree, read when the program is built. */
export function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    load(id) {
      if (!PAGINA.test(id)) return null;
      this.addWatchFile(id);
      const pagina = leerPagina(basename(id, '.md'), readFileSync(id, 'utf8'));
      const carpeta = dirname(id);
      // A new page has no picture before the command that takes it, which needs the program built.
      const bloques = pagina.bloques
        .filter((uno) => uno.clase !== 'imagen' || existsSync(join(carpeta, archivoDe(uno))))
        .map((uno) => conSuPareja(carpeta, uno));
      return comoModulo(JSON.stringify({ ...pagina, bloques }));
    },
  };
}
