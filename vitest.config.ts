import { defineConfig } from 'vitest/config';

// Servers start and stop in these tests, on machines that may be busy with something else.
const plazos = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...plazos,
          name: 'unidad',
          include: ['{packages/contract,apps/web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...plazos,
          name: 'servidor',
          include: ['apps/api/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: 'apps/api/pruebas/motorDePruebas.ts',
        },
      },
    ],
  },
});
