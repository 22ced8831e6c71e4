const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { dirname } = require('node:path');
const { RAIZ, enRaiz } = require('../comun/rutas.cjs');
const { leerGrafo } = require('./grafo.cjs');
const { formato, navegador, tipos, vitest } = require('./pasos.cjs');

const ES_PRUEBA = /^(apps|packages|pruebas|scripts)\/.*\.test\.tsx?$/;
const REGLAS_DE_LA_CASA = [
  'pruebas/casa.test.ts',
  'pruebas/entrada.test.ts',
  'pruebas/generados.test.ts',
  'pruebas/importaciones.test.ts',
  'pruebas/invariantes.test.ts',
];
/** Beyond these limits an edit reaches everything, which is for `npm test`. */
const CUANTAS_PRUEBAS = 12;
const POCOS_PASOS = 2;

/** The projects whose types an edit under each folder can break. */
const TIPOS_QUE_TOCA = {
  'packages/contract/': ['packages/contract', 'apps/api', 'apps/web'],
  'apps/api/': ['apps/api'],
  'apps/web/': ['apps/web'],
  'pruebas/': ['pruebas'],
  'e2e/': ['e2e'],
};

/** Far from the contract, and broken by its edits: the documentation's examples and the demo data. */
const ROMPE_EL_CONTRATO = [
  'apps/api/src/documentacion/openapi.test.ts',
  'apps/api/src/semillas/demo',
];

/** The e2e folder of each feature, where the names differ. */
const RECORRIDOS = {
  'visitas/tecnico': 'tecnico',
  dashboards: 'paneles',
  tecnicos: 'usuarios',
  cuenta: 'sesion',
  geo: 'mapas',
  armazon: 'comun',
  ui: 'comun',
  plataforma: 'comun',
};

const git = (...argumentos) =>
  execFileSync('git', argumentos, { cwd: RAIZ, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files edited since the last commit; when there are none, the files of that commit. */
function editados() {
  const sinGuardar = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return sinGuardar.length > 0 ? sinGuardar : git('diff', '--name-only', 'HEAD~1');
}

function tiposDe(rutas) {
  const tocados = Object.entries(TIPOS_QUE_TOCA)
    .filter(([carpeta]) => rutas.some((ruta) => ruta.startsWith(carpeta)))
    .flatMap(([, proyectos]) => proyectos);
  return [...new Set(tocados)];
}

const rotasPor = (rutas) =>
  rutas.some((ruta) => ruta.startsWith('packages/contract/src/')) ? ROMPE_EL_CONTRATO : [];

/**
 * Tests of the same folder first, then the nearest. Every test that mounts the application reaches
 * a screen, and everything reaches a common file.
 */
function pruebasDe(rutas) {
  const carpetas = new Set(rutas.map((ruta) => dirname(ruta)));
  const aparte = (ruta) => (carpetas.has(dirname(ruta)) ? 0 : 1);
  const alcance = [...leerGrafo().lejania(...rutas)]
    .filter(([ruta]) => ES_PRUEBA.test(ruta) && existsSync(enRaiz(ruta)))
    .sort(([una, pasos], [otra, otros]) => aparte(una) - aparte(otra) || pasos - otros);
  const cerca = alcance.filter(([ruta, pasos]) => aparte(ruta) === 0 || pasos <= POCOS_PASOS);
  const cercanas = cerca.slice(0, CUANTAS_PRUEBAS).map(([ruta]) => ruta);
  return { cercanas, lejanas: alcance.length - cercanas.length };
}

function recorridosDe(rutas) {
  const carpetas = rutas.flatMap((ruta) => {
    const [, dentro = ''] =
      ruta.match(/^(?:apps\/(?:api|web)|packages\/contract)\/src\/(.+)$/) ?? [];
    const [recorrido] = ruta.match(/^e2e\/[^/]+\/.*\.spec\.ts$/) ?? [];
    const [, caso] =
      Object.entries(RECORRIDOS).find(([pieza]) => dentro.startsWith(`${pieza}/`)) ?? [];
    return recorrido ?? `e2e/${caso ?? dentro.split('/')[0]}`;
  });
  return [...new Set(carpetas)].filter((ruta) => ruta !== 'e2e/' && existsSync(enRaiz(ruta)));
}

/** `npm test -- cerca`: what the edited files touch, in less than a minute. */
function pasosDeCerca() {
  const rutas = editados();
  const presentes = rutas.filter((ruta) => existsSync(enRaiz(ruta)));
  const { cercanas: porImportar, lejanas } = pruebasDe(rutas);
  const cercanas = [...new Set([...rotasPor(rutas), ...porImportar])];
  const recorridos = recorridosDe(presentes);
  console.log(`\nArchivos editados: ${rutas.length}. Cerca están:`);
  for (const ruta of [...cercanas, ...recorridos]) console.log(`  ${ruta}`);
  if (lejanas > 0) {
    console.log(`  Más lejos, para npm test, archivos de pruebas: ${lejanas}.`);
  }
  const comprobables = presentes.filter((ruta) => /\.(tsx?|cjs|css|json)$/.test(ruta));
  return [
    ...(comprobables.length > 0 ? [formato('--no-errors-on-unmatched', ...comprobables)] : []),
    ...tiposDe(rutas).map(tipos),
    vitest('pruebas', 'Pruebas cercanas', ...REGLAS_DE_LA_CASA, ...cercanas),
    ...(recorridos.length > 0 ? [navegador(...recorridos)] : []),
  ];
}

module.exports = { pasosDeCerca, pruebasDe, RECORRIDOS, ROMPE_EL_CONTRATO };
