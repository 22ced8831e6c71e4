import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { hilo } from './apps/api/vite/hilo.ts';

const cargar = createRequire(import.meta.url);
const { archivos, leerGrafo } = cargar('./scripts/pruebas/grafo.cjs') as {
  archivos(): string[];
  leerGrafo(): { lejania(...desde: string[]): Map<string, number> };
};
const { OPCIONES, navegadorPresente } = cargar('./scripts/pruebas/navegador.cjs') as {
  OPCIONES: string[];
  navegadorPresente(): string | undefined;
};

const pruebas = archivos().filter((ruta) =>
  /^(packages|apps|pruebas|scripts)\/.*\.test\.ts$/.test(ruta),
);
const grafo = leerGrafo();
const lasQueUsan = (...piezas: string[]) => {
  const alcance = grafo.lejania(...piezas);
  return pruebas.filter((ruta) => alcance.has(ruta));
};

/** What a test needs is read from what it imports: nobody has to say it, and nothing else is started. */
const programa = lasQueUsan(
  'apps/api/pruebas/arranque/programa.ts',
  'apps/api/src/plataforma/motor/motor.ts',
);
/** It starts tools of its own, and is waited for: the rest goes on meanwhile. */
const EN_UNA_COPIA = 'pruebas/zonas.test.ts';
const servidor = [EN_UNA_COPIA, ...lasQueUsan('apps/api/pruebas/baseDePrueba.ts')].filter(
  (ruta) => !programa.includes(ruta),
);
const pura = pruebas.filter((ruta) => ![...programa, ...servidor].includes(ruta));

/**
 * What the pages import of others, prepared before the first test: a package that turned up later
 * would load the browser's page again in the middle of one.
 */
const IMPORTA = /^(?:import (?!type ).*|export (?!type ).*|\} )from '([^.'][^']*)';$/gm;
const paquetes = archivos()
  .filter((ruta) => /^(packages\/contract|apps\/web)\/(src|pruebas)\/.*\.tsx?$/.test(ruta))
  .filter((ruta) => !/\.test\.ts$/.test(ruta))
  .flatMap((ruta) => [...readFileSync(ruta, 'utf8').matchAll(IMPORTA)])
  .map(([, nombre = '']) => nombre)
  .filter((nombre) => !/^(@visitas\/|vitest)/.test(nombre))
  .concat('react/jsx-runtime');

const PRODUCCION = { 'process.env.NODE_ENV': '"production"' };
const executablePath = navegadorPresente();

const MOTOR = 'apps/api/pruebas/motorDePruebas.ts';
const PROGRAMA = 'apps/api/pruebas/programaCompilado.ts';
const SEMILLA = 'pruebas/semilla.ts';

export default defineConfig({
  plugins: [hilo()],
  test: {
    // Servers start and stop in these tests, on machines that may be busy with something else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The files of a project share the processes they run in: nobody leaves anything behind there.
    isolate: false,
    // Some wait for another process, or for a time limit to pass: one more keeps every core at work.
    maxWorkers: availableParallelism() + 1,
    // One project after another: among files of several, each would have to start a process again.
    projects: [
      {
        extends: true,
        test: {
          name: 'pura',
          include: pura,
          setupFiles: [SEMILLA],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: servidor,
          setupFiles: [SEMILLA],
          globalSetup: [MOTOR],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programa',
          include: programa,
          globalSetup: [PROGRAMA, MOTOR],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // The React that is shipped, as the page is shipped with it.
        define: PRODUCCION,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          include: [...new Set(paquetes)],
          noDiscovery: true,
          rolldownOptions: { transform: { define: PRODUCCION } },
        },
        test: {
          name: 'componentes',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/pruebas/pagina.ts'],
          isolate: false,
          css: true,
          testTimeout: 60_000,
          expect: { poll: { interval: 10, timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // A press that can never be done says what is in its way, before its test runs out of time.
              actionTimeout: 20_000,
              launchOptions: { ...(executablePath && { executablePath }), args: OPCIONES },
              contextOptions: {
                locale: 'es-GT',
                timezoneId: 'America/Guatemala',
                reducedMotion: 'reduce',
              },
            }),
          },
        },
      },
    ],
  },
});
