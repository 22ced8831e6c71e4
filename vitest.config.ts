import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,pruebas,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['apps/api/pruebas/programaCompilado.ts', 'apps/api/pruebas/motorDePruebas.ts'],
    // Servers start and stop in these tests, on machines that may be busy with something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
