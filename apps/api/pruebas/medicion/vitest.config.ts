import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hilo } from '../../vite/hilo.ts';

/** Measurements, not tests: they assert nothing and take minutes. `npm run medir` starts them. */
export default defineConfig({
  plugins: [hilo()],
  test: {
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
    include: [
      'apps/api/pruebas/medicion/{reportes,asalto,vivo,apreturas,metricas,respaldo,importar,tablas,solomon,propuestas,sugerencias}.ts',
      'e2e/medicion/navegador.ts',
    ],
    globalSetup: ['apps/api/pruebas/motorDePruebas.ts'],
    // What is built for a thread is measured as it is.
    server: { deps: { external: [/\.cache\/hilos/] } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
