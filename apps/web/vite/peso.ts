import type { Plugin, Rollup } from 'vite';
import { brotli } from './comprimir.ts';

const PAGINA = '/src/sesion/Login.tsx';
const MAXIMO_KB = 150;

type Trozos = Map<string, Rollup.OutputChunk>;

/** A chunk and all that it imports statically: what the browser must download to run it. */
function conSusImportaciones(trozos: Trozos, nombre: string, vistos = new Set<string>()) {
  const trozo = trozos.get(nombre);
  if (!trozo || vistos.has(nombre)) return vistos;
  vistos.add(nombre);
  for (const importado of trozo.imports) conSusImportaciones(trozos, importado, vistos);
  return vistos;
}

function pesoDe(trozos: Trozos, paginas: Rollup.OutputChunk[]): number {
  const archivos = new Set(
    paginas.flatMap(({ fileName }) => [...conSusImportaciones(trozos, fileName)]),
  );
  const bytes = [...archivos].map(
    (nombre) => brotli(Buffer.from(trozos.get(nombre)?.code ?? '')).length,
  );
  return bytes.reduce((suma, uno) => suma + uno, 0) / 1024;
}

/** The first page a person waits for stays light: says its JavaScript, and refuses to grow past it. */
export function vigilarPeso(): Plugin {
  return {
    name: 'vigilar-peso',
    apply: 'build',
    generateBundle(_opciones, bundle) {
      const lista = Object.values(bundle).filter((salida) => salida.type === 'chunk');
      const trozos: Trozos = new Map(lista.map((trozo) => [trozo.fileName, trozo]));
      const paginas = lista.filter(
        ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(PAGINA),
      );
      const kb = pesoDe(trozos, paginas);
      this.info(`login: ${kb.toFixed(1)} KB of JavaScript (brotli), at most ${MAXIMO_KB}`);
      if (kb > MAXIMO_KB) this.error('The login page carries too much JavaScript.');
    },
  };
}
