import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimir } from './vite/comprimir.ts';
import { precargarFuente } from './vite/fuente.ts';
import { vigilarPeso } from './vite/peso.ts';

export default defineConfig({
  plugins: [react(), precargarFuente(), vigilarPeso(), comprimir()],
  // Every browser this runs in preloads modules by itself.
  build: { modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.API_ORIGEN ?? 'http://127.0.0.1:3000' } },
  },
});
