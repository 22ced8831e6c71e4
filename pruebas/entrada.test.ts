import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leerFuentes, leerTexto } from './fuentes.ts';

const { RAIZ } = createRequire(import.meta.url)('../scripts/comun/rutas.cjs') as { RAIZ: string };

const pagina = leerTexto('AGENTS.md');
const SALAS = ['', 'apps/web/src', 'apps/api/src', 'packages/contract/src', 'node_modules'];
/** The recipe of the screen that `zonas.test.ts` adds to a copy names files that are not here. */
const DE_LA_COPIA = /\/zonas\/|NNN-zonas/;

test('every file and folder that AGENTS.md names is there', () => {
  const rutas = [...pagina.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:tsx?|md))`/g)]
    .map(([, ruta = '']) => ruta)
    .filter((ruta) => !DE_LA_COPIA.test(ruta));
  const todos = leerFuentes('.', /./).map(({ ruta }) => `/${ruta}`);
  const hay = (ruta: string) =>
    SALAS.some((sala) => existsSync(join(RAIZ, sala, ruta))) ||
    todos.some((uno) => uno.endsWith(`/${ruta}`));
  expect(rutas.length).toBeGreaterThan(60);
  expect(rutas.filter((ruta) => !hay(ruta))).toEqual([]);
});

test('each word of the domain is explained once, in order, with a table that exists', () => {
  const [, glosario = ''] = pagina.match(/^## The words$(.*?)^## /ms) ?? [];
  const filas = [...glosario.matchAll(/^\| ([^|]+) \| [^|]+ \| (?:`(\w+)` )?\|$/gm)];
  const palabras = filas.map(([, palabra = '']) => palabra).filter((una) => una !== 'word');
  expect(palabras.length).toBeGreaterThan(20);
  expect(palabras).toEqual([...new Set(palabras)].sort(new Intl.Collator('es').compare));
  const migraciones = leerFuentes('apps/api/src/plataforma/bd/migraciones', /\.ts$/);
  const existe = (tabla: string) =>
    migraciones.some(({ texto }) => new RegExp(`\\b${tabla}\\b`).test(texto));
  expect(filas.flatMap(([, , tabla]) => (tabla && !existe(tabla) ? [tabla] : []))).toEqual([]);
});

test('every link between the documents leads to a file', () => {
  const rotos = leerFuentes('.', /\.md$/).flatMap(({ ruta, texto }) =>
    [...texto.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
      .map(([, destino = '']) => join(dirname(ruta), destino))
      .filter((destino) => !existsSync(join(RAIZ, destino)))
      .map((destino) => `${ruta}: ${destino}`),
  );
  expect(rotos).toEqual([]);
});

/** As GitHub makes it of a heading. */
const anclaDe = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

test('every link to a part of a document leads to its heading', () => {
  const documentos = leerFuentes('.', /\.md$/);
  const anclas = new Map(
    documentos.map(({ ruta, texto }) => [
      ruta,
      [...texto.matchAll(/^#+ (.+)$/gm)].map(([, titulo = '']) => anclaDe(titulo)),
    ]),
  );
  const rotos = documentos.flatMap(({ ruta, texto }) =>
    [...texto.matchAll(/\]\(([\w./-]*)#([^)\s]+)\)/g)]
      .filter(([, destino = '', parte = '']) => {
        const suyas = anclas.get(destino === '' ? ruta : join(dirname(ruta), destino));
        return suyas && !suyas.includes(parte);
      })
      .map(([, destino, parte]) => `${ruta}: ${destino}#${parte}`),
  );
  expect(rotos).toEqual([]);
});
