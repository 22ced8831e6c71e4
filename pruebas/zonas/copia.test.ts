import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leerTexto } from '../fuentes.ts';
import { EDICIONES, nuevos } from './receta.ts';

const { copiar } = createRequire(import.meta.url)('../../scripts/pruebas/copia.cjs') as {
  copiar(donde: string): void;
};

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
    const editado = lineas.reduce(
      (texto, [trasDe, linea]) => texto.replace(trasDe, () => trasDe + linea),
      leerTexto(ruta),
    );
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

test('the copy with the new screen compiles', { timeout: PLAZO }, async () => {
  const dicho = await Promise.all([
    correr('biome', 'check', ...nuevos.map(({ ruta }) => ruta), ...Object.keys(EDICIONES)),
    ...['packages/contract', 'apps/api', 'apps/web'].map((sala) =>
      correr('tsc', '-p', sala, '--singleThreaded'),
    ),
  ]);
  expect(dicho.join('')).toBe('');
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
