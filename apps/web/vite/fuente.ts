import type { Plugin } from 'vite';

/** The font that the text is written in. */
export const FUENTE = /geist-latin-wght-normal.*\.woff2$/;

/** The browser asks for that font together with the page, instead of after reading the styles. */
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
