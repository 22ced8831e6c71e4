import type { Plugin } from 'vite';
import { conSusImportaciones, type Salida, trozoDe, trozosDe } from './salida.ts';

/** What public/adelanto.js reads: the files that a page needs besides those of every page. */
const PAGINAS = {
  ingreso: ['/src/sesion/Login.tsx'],
  dentro: ['/src/Dentro.tsx'],
  jornada: ['/src/dashboards/DashboardTecnico.tsx'],
};

function archivosDe(salida: Salida, modulos: readonly string[]): string[] {
  const entrada = trozosDe(salida).find(({ isEntry }) => isEntry);
  if (!entrada) throw new Error('The build has no entry.');
  const deTodas = new Set(conSusImportaciones(salida, entrada));
  const suyos = modulos
    .flatMap((modulo) => conSusImportaciones(salida, trozoDe(salida, modulo)))
    .filter((trozo) => !deTodas.has(trozo));
  const estilos = suyos.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...suyos.map(({ fileName }) => fileName), ...estilos])];
}

/**
 * The first page is in files that the entry asks for when it runs, half a second of a slow phone after the
 * page came: the page tells which they are, and they come together with it.
 */
export function adelantar(): Plugin {
  return {
    name: 'adelantar',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const archivos = Object.entries(PAGINAS).map(([pagina, modulos]) => [
          pagina,
          archivosDe(bundle, modulos).map((nombre) => `/${nombre}`),
        ]);
        const children = JSON.stringify(Object.fromEntries(archivos));
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'adelanto' },
            children,
            injectTo: 'head',
          },
          { tag: 'script', attrs: { src: '/adelanto.js' }, injectTo: 'head' },
        ];
      },
    },
  };
}
