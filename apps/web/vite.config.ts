import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adelantar } from './vite/adelanto.ts';
import { comprimir } from './vite/comprimir.ts';
import { aligerarContrato } from './vite/contrato.ts';
import { OBJETIVO, vigilarNavegadores } from './vite/navegadores.ts';
import { vigilarPeso } from './vite/peso.ts';
import { trabajador } from './vite/trabajador.ts';
import { trozos } from './vite/trozos.ts';

export default defineConfig({
  plugins: [
    react(),
    aligerarContrato(),
    adelantar(),
    vigilarPeso(),
    vigilarNavegadores(),
    comprimir(),
    trabajador(),
  ],
  // Where the server writes the one of each page, when its policy asks for one.
  html: { cspNonce: 'nonce-de-la-pagina' },
  // Every browser this runs in preloads modules by itself.
  build: {
    target: OBJETIVO,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: trozos } },
  },
});
