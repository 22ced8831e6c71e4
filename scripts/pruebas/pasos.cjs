const { availableParallelism } = require('node:os');
const { buscarNavegador } = require('./navegador.cjs');

const INFORME = require.resolve('./informe.cjs');

const formato = (...rutas) => ({
  nombre: 'formato',
  titulo: 'Formato y reglas',
  orden: 'biome',
  argumentos: () => ['ci', '--error-on-warnings', ...rutas],
  callado: true,
});

const informeDe = (proyecto) =>
  `node_modules/.cache/tipos/${proyecto.replaceAll('/', '-')}.tsbuildinfo`;

/** Each checker works out again the types that many files share, and two steps run side by side. */
const COMPROBADORES = String(Math.ceil(availableParallelism() / 4));

const tipos = (proyecto) => ({
  nombre: `tipos-${proyecto}`,
  titulo: `Tipos: ${proyecto}`,
  orden: 'tsc',
  // Keeps the last result beside the installed packages: only changes are checked again.
  argumentos: () => [
    ...['-p', proyecto, '--incremental', '--tsBuildInfoFile', informeDe(proyecto)],
    ...['--checkers', COMPROBADORES],
  ],
  callado: true,
});

const SIN_USO = {
  nombre: 'sin-uso',
  titulo: 'Código y dependencias sin uso',
  orden: 'knip',
  argumentos: () => ['--cache'],
  callado: true,
};

const vitest = (nombre, titulo, ...argumentos) => ({
  nombre,
  titulo,
  orden: 'vitest',
  // A failed test runs once more, as in the browser; a pass then is reported as flaky.
  argumentos: () => [
    'run',
    '--reporter=default',
    `--reporter=${INFORME}`,
    '--retry=1',
    ...argumentos,
  ],
  entorno: (informe) => ({
    CHROMIUM_PATH: buscarNavegador(),
    INFORME_DE_PRUEBAS: informe,
  }),
});

const navegador = (...argumentos) => ({
  nombre: 'navegador',
  titulo: 'Navegador',
  orden: 'playwright',
  argumentos: () => ['test', '--reporter=list,json', ...argumentos],
  entorno: (informe) => ({
    CHROMIUM_PATH: buscarNavegador(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: informe,
  }),
  usaElPrograma: true,
});

const PROYECTOS = ['packages/contract', 'apps/api', 'apps/web', 'pruebas', 'e2e'];

/**
 * What `npm test` runs, in order; `npm test -- tipos` runs the steps whose name begins like that. Some wait for the
 * integration, which sets `CI`, or for their name.
 */
const PASOS = [
  formato(),
  ...PROYECTOS.map(tipos),
  SIN_USO,
  vitest('unidad', 'Unidad y servidor', '--project=pura', '--project=servidor'),
  vitest('componentes', 'Componentes', '--project=componentes'),
  { ...vitest('programa', 'El programa', '--project=programa'), usaElPrograma: true },
  navegador(),
  {
    ...vitest('copia', 'Una pantalla nueva, en una copia', '--project=copia'),
    soloEnIntegracion: true,
  },
];

module.exports = { PASOS, formato, navegador, tipos, vitest };
