import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const cargar = createRequire(import.meta.url);
const { OPCIONES, navegadorPresente } = cargar('./scripts/pruebas/navegador.cjs') as {
  OPCIONES: string[];
  navegadorPresente(): string | undefined;
};
const executablePath = navegadorPresente();

/** What a technician does, with the phone in the hand. Everything else is looked at on a desk. */
const TECNICO = 'e2e/tecnico/**';
const ESCRITORIO = { viewport: { width: 1440, height: 900 } };
const TELEFONO = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/apoyo/arranque.ts',
  fullyParallel: true,
  // They wait now and then, for what a person would wait for.
  workers: availableParallelism() + 1,
  // Hundreds of real pages on a busy machine: what fails twice fails, and what passes the second time
  // is told apart as flaky, to be looked at.
  retries: 1,
  // Some walk through every screen, on machines that may be busy with something else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Known once the program has started: arranque.ts writes it.
    baseURL: process.env.DIRECCION_E2E,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Recording every test would cost more than half of its time: what fails is run again, and told.
    trace: 'on-first-retry',
    // One browser context a worker, emptied before each test: its caches stay, and with them half of the time.
    reuseContext: true,
    // A technician's page would leave its worker there for the tests that follow. Those about it have
    // a browser of their own (e2e/tecnico/sinConexion.spec.ts).
    serviceWorkers: 'block',
    // Nobody looks: a dialog is there as soon as it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: OPCIONES },
  },
  // A test runs at the size where its people are. @ambos says that what it looks at is told otherwise at
  // the other one; @telefono and @escritorio, that only there is there anything to look at.
  projects: [
    { name: 'escritorio', testIgnore: TECNICO, grepInvert: /@telefono/, use: ESCRITORIO },
    { name: 'telefono', testMatch: TECNICO, grepInvert: /@escritorio/, use: TELEFONO },
    { name: 'tambien-telefono', testIgnore: TECNICO, grep: /@telefono|@ambos/, use: TELEFONO },
    { name: 'tambien-escritorio', testMatch: TECNICO, grep: /@escritorio|@ambos/, use: ESCRITORIO },
  ],
});
