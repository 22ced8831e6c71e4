import { defineConfig } from '@playwright/test';

const SIN_AJENOS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const archivos = (...nombres: string[]) => nombres.map((nombre) => `${nombre}.spec.ts`);

/** What a technician does with the phone in the hand: on a desktop one journey through it is enough. */
const DE_TELEFONO = archivos(
  'geolocalizacion',
  'tecnicoCancelacion',
  'tecnicoFinalizar',
  'tecnicoIniciar',
);

/**
 * What is done on a phone too: a journey through each screen, and whatever its size changes. What a
 * form or the server says is the same on both, and is asked once.
 */
const TAMBIEN_EN_TELEFONO = archivos(
  'accesibilidad',
  'clientes',
  'mapaListas',
  'panelTecnico',
  'paneles',
  'tecnico',
  'tecnicoNuevo',
  'tecnicos',
  'tecnicosACargo',
  'usuarioCrear',
  'usuarios',
  'visitaDetalle',
  'visitaNueva',
  'visitasAdministrador',
  'visitasSupervisor',
);
const EN_TELEFONO = [...DE_TELEFONO, ...TAMBIEN_EN_TELEFONO];
const TELEFONO = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/apoyo/arranque.ts',
  fullyParallel: true,
  workers: 2,
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
    // Nobody looks: a dialog is there as soon as it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: SIN_AJENOS,
    },
  },
  projects: [
    {
      name: 'escritorio',
      testIgnore: DE_TELEFONO,
      grepInvert: /@telefono/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telefono',
      testMatch: EN_TELEFONO,
      grepInvert: /@escritorio/,
      use: TELEFONO,
    },
    // Of the rest, what is only about a phone.
    {
      name: 'solo-telefono',
      testIgnore: EN_TELEFONO,
      grep: /@telefono/,
      use: TELEFONO,
    },
  ],
});
