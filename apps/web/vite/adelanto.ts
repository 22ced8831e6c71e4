import type { Plugin } from 'vite';
import { conSusImportaciones, type Salida, trozoDe, trozosDe } from './salida.ts';

/** Read by public/adelanto.js: the modules of each page besides those of every page. */
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
 * The entry requests the first page's files only when it runs, half a second late on a slow phone.
 * This plugin lists those files in the HTML, so they download with it.
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
