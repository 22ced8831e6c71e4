import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const cargar = createRequire(import.meta.url);
const { OPCIONES, navegadorPresente } = cargar('./scripts/pruebas/navegador.cjs') as {
  OPCIONES: string[];
  navegadorPresente(): string | undefined;
};
const executablePath = navegadorPresente();

/** A technician's work is tested on a phone, and everything else on a desktop. A title begins with the file's path. */
const DE_TELEFONO = / tecnico\/\S+\.spec\.ts |@telefono|@ambos/;
const DE_ESCRITORIO = /^(?!.* tecnico\/\S+\.spec\.ts )|@escritorio|@ambos/;
const ESCRITORIO = { viewport: { width: 1440, height: 900 } };
const TELEFONO = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/apoyo/arranque.ts',
  fullyParallel: true,
  // Tests wait now and then, as a person would; one more worker uses that time.
  workers: availableParallelism() + 1,
  // Hundreds of real pages on a busy machine: a test that fails twice fails. One that passes the
  // second time is reported as flaky, to be examined.
  retries: 1,
  // Some tests go through every screen, on machines that may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Known once the program has started: arranque.ts writes it.
    baseURL: process.env.DIRECCION_E2E,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Recording every test would take more than half of its time: only the retry is recorded.
    trace: 'on-first-retry',
    // A technician's page would leave its worker for later tests. Tests about it open their own
    // browser (e2e/tecnico/sinConexion.spec.ts).
    serviceWorkers: 'block',
    // No animation: a dialog is there as soon as it is opened.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...OPCIONES, '--process-per-site'],
    },
  },
  // A test runs at the size that its users have. @ambos: its result differs at the other size.
  // @telefono and @escritorio: it makes sense at that size only. One project for each size, because
  // each starts its own workers and browsers.
  projects: [
    { name: 'escritorio', grep: DE_ESCRITORIO, grepInvert: /@telefono/, use: ESCRITORIO },
    { name: 'telefono', grep: DE_TELEFONO, grepInvert: /@escritorio/, use: TELEFONO },
  ],
});
