import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const { archivos, leerGrafo } = createRequire(import.meta.url)('./scripts/pruebas/grafo.cjs') as {
  archivos(): string[];
  leerGrafo(): { lejania(...desde: string[]): Map<string, number> };
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
const servidor = lasQueUsan('apps/api/pruebas/baseDePrueba.ts').filter(
  (ruta) => !programa.includes(ruta),
);
const pura = pruebas.filter((ruta) => ![...programa, ...servidor].includes(ruta));

const MOTOR = 'apps/api/pruebas/motorDePruebas.ts';
const PROGRAMA = 'apps/api/pruebas/programaCompilado.ts';

/** Some wait for another process, or for a time limit to pass: one more keeps every core at work. */
const OBREROS = availableParallelism() + 1;

export default defineConfig({
  test: {
    // Servers start and stop in these tests, on machines that may be busy with something else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The files of a project share the processes they run in: nobody leaves anything behind there.
    isolate: false,
    maxWorkers: OBREROS,
    // One project after another: among files of several, each would have to start a process again.
    projects: [
      { extends: true, test: { name: 'pura', include: pura, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: servidor,
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
    ],
  },
});
