import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { hilo } from './apps/api/vite/hilo.ts';
import { deUnaVez } from './apps/web/vite/deUnaVez.ts';
import { manual } from './apps/web/vite/manual.ts';

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

/** A test's needs are read from its imports: no list declares them, and nothing else is started. */
const programa = lasQueUsan(
  'apps/api/pruebas/arranque/programa.ts',
  'apps/api/src/plataforma/motor/motor.ts',
);
/** Runs the tools of the house on a copy of it. */
const EN_UNA_COPIA = 'pruebas/zonas/copia.test.ts';
const servidor = lasQueUsan('apps/api/pruebas/baseDePrueba.ts').filter(
  (ruta) => !programa.includes(ruta),
);
const pura = pruebas.filter((ruta) => ![EN_UNA_COPIA, ...programa, ...servidor].includes(ruta));

/**
 * The packages that the pages import, prepared before the first test: one found later would reload
 * the browser's page in the middle of a test.
 */
const IMPORTA = /^(?:import (?!type ).*|export (?!type ).*|\} )from '([^.'][^']*)';$/gm;
const paquetes = archivos()
  .filter((ruta) => /^(packages\/contract|apps\/web)\/(src|pruebas)\/.*\.tsx?$/.test(ruta))
  .filter((ruta) => !/\.test\.ts$/.test(ruta))
  .flatMap((ruta) => [...readFileSync(ruta, 'utf8').matchAll(IMPORTA)])
  .map(([, nombre = '']) => nombre)
  .filter((nombre) => !/^(@visitas\/|vitest)/.test(nombre))
  .concat('react/jsx-runtime');

/** The tests of components and what they share, which run as they are written. */
const sueltos = archivos()
  .filter((ruta) => /^apps\/web\/(src\/.*\.test\.tsx|pruebas\/.*\.tsx?)$/.test(ruta))
  .map((ruta) => fileURLToPath(new URL(ruta, import.meta.url)));

const PRODUCCION = { 'process.env.NODE_ENV': '"production"' };
const executablePath = navegadorPresente();

const MOTOR = 'apps/api/pruebas/motorDePruebas.ts';
const PROGRAMA = 'apps/api/pruebas/programaCompilado.ts';
const VIGILADA = 'pruebas/vigilada.ts';
const SEMILLA = 'pruebas/semilla.ts';

/** A press at a point of the page, with the modifiers that are held. */
const pulsarPunto: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) =>
  page.mouse.click(x, y);

export default defineConfig({
  plugins: [hilo(), manual()],
  test: {
    // These tests start and stop servers, on machines that may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The files of a project share processes, so none may leave anything behind.
    isolate: false,
    // Some tests wait for a process or a time limit; one more worker keeps every core busy.
    maxWorkers: availableParallelism() + 1,
    // Keeps each file as Node reads it, without types: a later run makes again only what changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // One project after another: mixing their files would start the processes again.
    projects: [
      {
        extends: true,
        test: {
          name: 'pura',
          include: pura,
          setupFiles: [VIGILADA, SEMILLA],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: servidor,
          setupFiles: [VIGILADA, SEMILLA],
          globalSetup: [MOTOR],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programa',
          // They mostly wait for a program to start, to end or to give up.
          maxWorkers: availableParallelism() + 2,
          include: programa,
          setupFiles: [VIGILADA],
          globalSetup: [PROGRAMA, MOTOR],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'copia',
          include: [EN_UNA_COPIA],
          setupFiles: [VIGILADA],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        plugins: [deUnaVez(sueltos)],
        // The production React, as the shipped page has it.
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
            commands: { pulsarPunto },
            provider: playwright({
              // A click that cannot be done reports its obstacle before its test times out.
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
