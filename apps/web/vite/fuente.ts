import type { Plugin } from 'vite';

/** The one the text is written in. */
export const FUENTE = /geist-latin-wght-normal.*\.woff2$/;

/** The text's own font is asked for with the page, not once the styles have been read. */
export function precargarFuente(): Plugin {
  return {
    name: 'precargar-fuente',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fuente = Object.keys(bundle ?? {}).find((nombre) => FUENTE.test(nombre));
        if (!fuente) throw new Error('The text font is not among the built files.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fuente}` };
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }];
      },
    },
  };
}
