import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adelantar } from './vite/adelanto.ts';
import { comprimir } from './vite/comprimir.ts';
import { aligerarContrato } from './vite/contrato.ts';
import { manual } from './vite/manual.ts';
import { OBJETIVO, vigilarNavegadores } from './vite/navegadores.ts';
import { novedades } from './vite/novedades.ts';
import { vigilarPeso } from './vite/peso.ts';
import { trabajador } from './vite/trabajador.ts';
import { trozos } from './vite/trozos.ts';

export default defineConfig({
  plugins: [
    react(),
    manual(),
    aligerarContrato(),
    adelantar(),
    vigilarPeso(),
    vigilarNavegadores(),
    novedades(),
    comprimir(),
    trabajador(),
  ],
  // A worker is a program of its own, made with the same care.
  worker: { plugins: () => [aligerarContrato()] },
  // The server replaces it with a nonce per page, when its policy needs one.
  html: { cspNonce: 'nonce-de-la-pagina' },
  // Every supported browser preloads modules natively.
  build: {
    target: OBJETIVO,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: trozos } },
  },
});
