import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type Fuente, leerFuentes } from './fuentes.ts';

/** Imports run one way. Biome watches package names (kysely, pg, zod); this file watches our own files. */

const CODIGO = /\.tsx?$/;
const ES_PRUEBA = /\.test\.tsx?$/;
const CONTRATO = 'packages/contract/';
const API = 'apps/api/';
const WEB = 'apps/web/';
const ORIGEN_WEB = `${WEB}src/`;

const contrato = leerFuentes(CONTRATO, CODIGO);
const api = leerFuentes(API, CODIGO);
const web = leerFuentes(WEB, CODIGO);

const esNuestro = (destino: string) =>
  /^(apps|packages|scripts|e2e|pruebas)\/|^\.\.\//.test(destino);

/** Every import of our own files that the rule forbids, as `file → target`. */
const contraLaRegla = (
  fuentes: Fuente[],
  admite: (destino: string, fuente: Fuente) => boolean,
): string[] =>
  fuentes.flatMap((fuente) =>
    fuente.importa
      .filter((destino) => esNuestro(destino) && !admite(destino, fuente))
      .map((destino) => `${fuente.ruta} → ${destino}`),
  );

const empiezaPor =
  (...carpetas: string[]) =>
  (destino: string) =>
    carpetas.some((carpeta) => destino.startsWith(carpeta));

test.each([
  { sala: 'contract', fuentes: contrato, admite: [CONTRATO] },
  { sala: 'api', fuentes: api, admite: [CONTRATO, API] },
  { sala: 'web', fuentes: web, admite: [CONTRATO, WEB] },
])('$sala imports only from $admite', ({ fuentes, admite }) => {
  expect(fuentes.length).toBeGreaterThan(0);
  expect(contraLaRegla(fuentes, empiezaPor(...admite))).toEqual([]);
});

test('shipped code imports no test and no test helper', () => {
  const seEnvia = [...contrato, ...api, ...web].filter(
    ({ ruta }) => ruta.includes('/src/') && !ES_PRUEBA.test(ruta),
  );
  const esDePruebas = (destino: string) => ES_PRUEBA.test(destino) || /\/pruebas\//.test(destino);
  expect(contraLaRegla(seEnvia, (destino) => !esDePruebas(destino))).toEqual([]);
});

test('a migration imports no application code, so it stays as it was written', () => {
  const migraciones = api.filter(({ ruta }) => /\/migraciones\/\d/.test(ruta));
  expect(migraciones.length).toBeGreaterThan(0);
  expect(contraLaRegla(migraciones, () => false)).toEqual([]);
});

/** Files about the whole program: they start it, fill it and gather the handlers of every domain. */
const COMPONEN_API = /^(?:arranque|semillas)\/|^(?:app|main|dominios|reunidos)\.ts$/;
const ORIGEN_API = `${API}src/`;
const deLaApi = api
  .filter(({ ruta }) => ruta.startsWith(ORIGEN_API) && !ES_PRUEBA.test(ruta))
  .filter(({ ruta }) => !COMPONEN_API.test(ruta.slice(ORIGEN_API.length)));
const enLaApi = (destino: string) => destino.startsWith(ORIGEN_API);

test('in the API, plataforma imports no domain', () => {
  const plataforma = deLaApi.filter(({ ruta }) => ruta.startsWith(`${ORIGEN_API}plataforma/`));
  const fuera = (destino: string) => enLaApi(destino) && !destino.includes('/plataforma/');
  expect(contraLaRegla(plataforma, (destino) => !fuera(destino))).toEqual([]);
});

test('in the API, no domain knows the files that compose the domains', () => {
  const arriba = (destino: string) =>
    enLaApi(destino) && COMPONEN_API.test(destino.slice(ORIGEN_API.length));
  expect(contraLaRegla(deLaApi, (destino) => !arriba(destino))).toEqual([]);
});

/** The folder under `src`, or the file itself when it is in `src`. */
const piezaDe = (ruta: string) => ruta.slice(ORIGEN_WEB.length).split('/')[0] ?? '';
const COMUNES = ['plataforma', 'campo', 'ui'];
const esArchivo = (pieza: string) => CODIGO.test(pieza);
const esPantalla = (pieza: string) => !COMUNES.includes(pieza) && !esArchivo(pieza);
const deLaWeb = web.filter(({ ruta }) => ruta.startsWith(ORIGEN_WEB) && !ES_PRUEBA.test(ruta));

const contraLasCapas = (prohibe: (desde: string, hacia: string) => boolean) =>
  contraLaRegla(
    deLaWeb,
    (destino, { ruta }) =>
      !destino.startsWith(ORIGEN_WEB) || !prohibe(piezaDe(ruta), piezaDe(destino)),
  );

test.each([
  { piso: 'plataforma', admite: ['plataforma'] },
  { piso: 'campo', admite: ['plataforma', 'campo'] },
  { piso: 'ui', admite: ['plataforma', 'ui', 'navegacion.ts'] },
])('in the web, $piso imports only from $admite', ({ piso, admite }) => {
  expect(deLaWeb.filter(({ ruta }) => piezaDe(ruta) === piso)).not.toEqual([]);
  expect(contraLasCapas((desde, hacia) => desde === piso && !admite.includes(hacia))).toEqual([]);
});

test('in the web, a feature imports no other feature', () => {
  expect(
    contraLasCapas((desde, hacia) => esPantalla(desde) && esPantalla(hacia) && desde !== hacia),
  ).toEqual([]);
});

/** The route tree, with the pages it downloads on demand, and the frame around them. */
const COMPONEN = ['rutas.tsx', 'Raiz.tsx', 'Dentro.tsx'];

test('in the web, only a few files compose features, and no feature imports them', () => {
  const fuera = (desde: string) => esArchivo(desde) && !COMPONEN.includes(desde);
  expect(contraLasCapas((desde, hacia) => fuera(desde) && esPantalla(hacia))).toEqual([]);
  expect(contraLasCapas((desde, hacia) => !esArchivo(desde) && COMPONEN.includes(hacia))).toEqual(
    [],
  );
});

/** The imports that load with a file: neither types nor lazy ones. */
const traeAlLeerse = ({ ruta, texto }: Fuente): string[] =>
  [...texto.matchAll(/^(?:import|export)\b(?! type\b)[^'"`;]*?['"](\.[^'"\n]+)['"]/gm)].map(
    ([, destino = '']) => posix.join(posix.dirname(ruta), destino),
  );

test('in the web, every page loads the code that forgets drafts with their session', () => {
  const porRuta = new Map(deLaWeb.map((fuente) => [fuente.ruta, fuente]));
  const leidas = new Set([`${ORIGEN_WEB}main.tsx`]);
  for (const ruta of leidas) {
    const fuente = porRuta.get(ruta);
    for (const otra of fuente ? traeAlLeerse(fuente) : []) leidas.add(otra);
  }
  expect([...leidas]).toContain(`${ORIGEN_WEB}plataforma/memoria/guardados.ts`);
});
