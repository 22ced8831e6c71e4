import { defineConfig } from '@playwright/test';

const SIN_AJENOS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/apoyo/arranque.ts',
  fullyParallel: true,
  workers: 2,
  // Some walk through every screen, on machines that may be busy with something else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Known once the program has started: arranque.ts writes it.
    baseURL: process.env.DIRECCION_E2E,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: SIN_AJENOS,
    },
  },
  projects: [
    {
      name: 'escritorio',
      grepInvert: /@telefono/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telefono',
      grepInvert: /@escritorio/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
