const { buscarNavegador } = require('./navegador.cjs');

const tipos = (proyecto) => ({
  nombre: `tipos-${proyecto}`,
  titulo: `Tipos: ${proyecto}`,
  orden: 'tsc',
  argumentos: () => ['-p', proyecto],
});

/** What `npm test` runs, in order; `npm test -- tipos` runs those whose name begins like that. */
const PASOS = [
  {
    nombre: 'formato',
    titulo: 'Formato y reglas',
    orden: 'biome',
    argumentos: () => ['ci', '--error-on-warnings'],
  },
  ...['packages/contract', 'apps/api', 'apps/web', 'pruebas', 'e2e'].map(tipos),
  {
    nombre: 'sin-uso',
    titulo: 'Código y dependencias sin uso',
    orden: 'knip',
    argumentos: () => [],
  },
  {
    nombre: 'unidad',
    titulo: 'Unidad y servidor',
    orden: 'vitest',
    argumentos: (informe) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${informe}`,
    ],
    usaElPrograma: true,
  },
  {
    nombre: 'navegador',
    titulo: 'Navegador',
    orden: 'playwright',
    argumentos: () => ['test', '--reporter=list,json'],
    entorno: (informe) => ({
      CHROMIUM_PATH: buscarNavegador(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: informe,
    }),
    usaElPrograma: true,
  },
];

module.exports = { PASOS };
