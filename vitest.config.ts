import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,pruebas}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Servers start and stop in these tests, on machines that may be busy with something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
