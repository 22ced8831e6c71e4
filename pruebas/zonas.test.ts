import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leerFuentes, leerTexto } from './fuentes.ts';

const { copiar } = createRequire(import.meta.url)('../scripts/pruebas/copia.cjs') as {
  copiar(donde: string): void;
};

/**
 * A screen with its operations and its table, added to a copy as AGENTS.md says. No other file may
 * need a change.
 */
const AQUI = 'pruebas/zonas/';
const migraciones = leerFuentes('apps/api/src/plataforma/bd/migraciones', /\/\d{3}-[\w-]+\.ts$/);
const nuevos = leerFuentes(AQUI, /\.txt$/).map(({ ruta, texto }) => ({
  ruta: ruta
    .slice(AQUI.length, -'.txt'.length)
    .replace('NNN', String(migraciones.length + 1).padStart(3, '0')),
  texto,
}));

/** The new lines of each existing file, and the line before each. */
const EDICIONES: Record<string, readonly (readonly [trasDe: string, linea: string])[]> = {
  'packages/contract/src/operaciones.ts': [
    [
      "import { operacionesVivo } from './vivo/operaciones.ts';\n",
      "import { operacionesZonas } from './zonas/operaciones.ts';\n",
    ],
    ['  ...operacionesVivo,\n', '  ...operacionesZonas,\n'],
  ],
  'apps/api/src/dominios.ts': [
    [
      "export { dominioVivo } from './vivo/rutas.ts';\n",
      "export { dominioZonas } from './zonas/rutas.ts';\n",
    ],
  ],
  'apps/web/src/rutas.tsx': [
    [
      "    aparte(() => import('./tecnicos/TecnicosListado.tsx'), 'TecnicosListado'),\n  ),\n",
      `  pantalla(
    '/zonas',
    {
      titulo: 'Zonas',
      acceso: ADMINISTRADOR,
      menu: { icono: IconListDetails, seccion: ['/zonas'] },
    },
    aparte(() => import('./zonas/ZonasListado.tsx'), 'ZonasListado'),
  ),
`,
    ],
  ],
  'apps/web/pruebas/pantallas.ts': [
    [
      "  supervisor('/tecnicos/listado', 'Técnicos', { menu: 'Técnicos' }),\n",
      "  admin('/zonas', 'Zonas', { menu: 'Zonas' }),\n",
    ],
  ],
};
const editados = Object.keys(EDICIONES);

/** The tests that must see the new screen. One that does not name it goes over a list that includes it. */
const LA_VEN: readonly (readonly [prueba: string, nombre: string])[] = [
  ['apps/api/src/zonas/zonas.test.ts', 'the zonas are listed by name'],
  ['apps/api/src/plataforma/http/matriz.test.ts', 'zonas.crear'],
  [
    'apps/api/src/plataforma/http/contrato.test.ts',
    'zonas.crear answers within its row to any input and does only what it says',
  ],
  [
    'apps/api/src/bitacora/bitacora.test.ts',
    'the history covers each kind of record that a database trigger writes, sign-ins and exports',
  ],
  ['apps/api/src/bitacora/bitacora.test.ts', 'every table is logged, except the ones listed here'],
  ['apps/api/src/plataforma/bd/funciones.test.ts', 'every function of the database'],
  [
    'apps/api/src/plataforma/bd/restricciones.test.ts',
    'every message belongs to a constraint, an index or a function of the database',
  ],
  [
    'apps/api/src/plataforma/version.test.ts',
    'the migrations are numbered from 001 in order, without gaps or repeats',
  ],
  ['apps/api/src/documentacion/openapi.test.ts', 'zonas.listar is in the document'],
  ['pruebas/importaciones.test.ts', 'in the API, no domain knows'],
  ['apps/web/src/zonas/ZonasListado.test.tsx', 'an administrator sees the list of zonas'],
  ['apps/web/src/rutas.test.tsx', 'the table of the tests has exactly the router'],
  [
    'apps/web/src/armazon/Armazon.test.tsx',
    'the navigation of a Administrador shows exactly its links, the user',
  ],
  [
    'apps/web/src/paleta/paleta.test.tsx',
    'without a text a Administrador is offered every action of the role and nothing else',
  ],
];

/** Each test starts several programs, on machines that may be busy. */
const PLAZO = 600_000;

const copia = mkdtempSync(join(tmpdir(), 'visitas-zonas-'));
beforeAll(() => {
  copiar(copia);
  for (const { ruta, texto } of nuevos) escribir(ruta, texto);
  for (const [ruta, lineas] of Object.entries(EDICIONES)) {
    const editado = lineas.reduce((texto, [trasDe, linea]) => {
      expect(texto.split(trasDe), `${ruta}: ${trasDe}`).toHaveLength(2);
      return texto.replace(trasDe, () => trasDe + linea);
    }, leerTexto(ruta));
    escribir(ruta, editado);
  }
});
afterAll(() => rmSync(copia, { recursive: true }));

function escribir(ruta: string, texto: string): void {
  mkdirSync(dirname(join(copia, ruta)), { recursive: true });
  writeFileSync(join(copia, ruta), texto);
}

/** The output of a tool of the copy when it finds something; otherwise empty. */
async function correr(orden: string, ...argumentos: string[]): Promise<string> {
  const { VITEST: _, ...env } = process.env;
  const opciones = { cwd: copia, env, maxBuffer: 1 << 26 };
  return promisify(execFile)(join(copia, 'node_modules/.bin', orden), argumentos, opciones).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

test('a new screen edits few files, the ones that AGENTS.md names', () => {
  const dePruebas = editados.filter((ruta) => ruta.includes('/pruebas/'));
  expect(editados.length - dePruebas.length).toBeLessThanOrEqual(3);
  expect(dePruebas.length).toBeLessThanOrEqual(1);
  const [, receta = ''] =
    leerTexto('AGENTS.md').match(/\*\*Add a screen with its operation\*\*(.*?)\n\n/s) ?? [];
  const [, anade = '', edita = ''] = receta.match(/New:(.*?)\nEdited:(.*?)\.\n/s) ?? [];
  const nombrados = (texto: string) => [...texto.matchAll(/`([^`]+)`/g)].map(([, uno]) => uno);
  expect(nombrados(edita).sort()).toEqual(editados.sort());
  const rutas = nuevos.map(({ ruta }) => ruta.replace(/\d{3}-/, 'NNN-'));
  expect(nombrados(anade).sort()).toEqual(rutas.sort());
});

test('the copy with the new screen compiles', { timeout: PLAZO }, async () => {
  expect(await correr('biome', 'check', ...nuevos.map(({ ruta }) => ruta), ...editados)).toBe('');
  for (const sala of ['packages/contract', 'apps/api', 'apps/web'])
    expect(await correr('tsc', '-p', sala, '--singleThreaded')).toBe('');
});

test('every list that must see the new screen sees it', { timeout: PLAZO }, async () => {
  const pruebas = [...new Set(LA_VEN.map(([prueba]) => prueba))];
  const nombres = LA_VEN.map(([, nombre]) => nombre.replaceAll('.', '\\.')).join('|');
  const informe = join(copia, 'informe.json');
  const opciones = ['--reporter=json', `--outputFile=${informe}`, '-t', nombres];
  const dicho = await correr('vitest', 'run', ...opciones, ...pruebas);
  const { testResults } = JSON.parse(readFileSync(informe, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const pasan = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => `${name.slice(name.indexOf(copia) + copia.length + 1)}: ${fullName}`),
  );
  const sinVerla = LA_VEN.filter(
    ([prueba, nombre]) => !pasan.some((una) => una.startsWith(`${prueba}: ${nombre}`)),
  );
  expect(sinVerla, dicho).toEqual([]);
  expect(dicho).toBe('');
});
