import { readdirSync, statSync } from 'node:fs';
import { AVISOS_A_LA_VISTA, DIAS_DE_AVISOS } from '@visitas/contract/avisos/operaciones';
import { DIAS_DE_DURACION } from '@visitas/contract/catalogos/duracion';
import { conMiles } from '@visitas/contract/comun/exportacion';
import { EXPORTACIONES_A_LA_VEZ } from '@visitas/contract/exportaciones/limites';
import { FILAS_DE_TABLA, USUARIOS_POR_IMPORTACION } from '@visitas/contract/importaciones/archivo';
import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { PANTALLAS } from '../apps/web/pruebas/pantallas.ts';
import { PARTES_DEL_MANUAL } from '../apps/web/src/manual/pagina.ts';
import { leerPagina } from '../apps/web/vite/markdown.ts';
import { leerFuentes, leerTexto } from './fuentes.ts';

const CARPETA = 'docs/manual';
const ESCRITAS = leerFuentes(CARPETA, /\.md$/).map(({ ruta, texto }) => ({
  texto,
  ...leerPagina(ruta.slice(CARPETA.length + 1, -'.md'.length), texto),
}));

/** Screens are compared as the table of the tests writes them: with 1 for each parameter. */
const comoEnLaTabla = (ruta: string): string =>
  ruta === '/$' ? '/no/existe' : ruta.replaceAll(/\$\w+/g, '1').replace(/(.)\/$/, '$1');
const DEL_PRODUCTO = PANTALLAS.map(({ ruta }) => comoEnLaTabla(ruta));

const hallados = (texto: string, patron: RegExp): string[] =>
  [...texto.matchAll(patron)].map(([, hallado = '']) => hallado);

test('every screen has its page of the manual', () => {
  const explicadas = ESCRITAS.flatMap(({ pantallas }) => pantallas.map(comoEnLaTabla));
  expect(DEL_PRODUCTO.filter((ruta) => !explicadas.includes(ruta))).toEqual([]);
});

test('every screen that a page names or opens is there', () => {
  const nombradas = ESCRITAS.flatMap(({ nombre, pantallas, abrir }) =>
    [...pantallas, ...(abrir?.destinos ?? [])].map((ruta) => {
      const [camino = ''] = ruta.split('?');
      return { nombre, ruta: comoEnLaTabla(camino) };
    }),
  );
  expect(nombradas.filter(({ ruta }) => !DEL_PRODUCTO.includes(ruta))).toEqual([]);
});

test('every link of a page leads to another page', () => {
  const nombres = ESCRITAS.map(({ nombre }) => nombre);
  const rotos = ESCRITAS.flatMap(({ nombre, texto }) =>
    hallados(texto, /\]\(([\w-]+)\.md\)/g)
      .filter((destino) => destino === nombre || !nombres.includes(destino))
      .map((destino) => `${nombre}: ${destino}`),
  );
  expect(rotos).toEqual([]);
});

test.each(ESCRITAS)('$nombre has a title, a reader and a place, and is short', (pagina) => {
  const { titulo, para, orden, bloques, texto } = pagina;
  expect(titulo.length).toBeLessThanOrEqual(50);
  expect(para.length).toBeGreaterThan(0);
  expect(orden).toBeGreaterThan(0);
  // What it is for, before anything else.
  expect(bloques[0]?.clase).toBe('parrafo');
  expect(texto.split(/\s+/).length).toBeLessThanOrEqual(350);
});

test('no two pages share their title or their place, and each part has pages', () => {
  for (const datos of [ESCRITAS.map(({ titulo }) => titulo), ESCRITAS.map(({ orden }) => orden)]) {
    expect(datos.length).toBe(new Set<string | number>(datos).size);
  }
  const partes = new Set(ESCRITAS.flatMap(({ para }) => para));
  expect(PARTES_DEL_MANUAL.filter((grupo) => !partes.has(grupo))).toEqual([]);
});

describe('the words of the product', () => {
  const dichos = leerTexto('pruebas/textos.txt')
    .split('\n')
    .filter((linea) => linea !== '' && !linea.startsWith('# '));
  const plenos = new Set(dichos);
  const conHuecos = dichos
    .filter((linea) => /\{…\}|<…>/.test(linea) && /\p{L}{3}/u.test(linea))
    .map((linea) => {
      const partes = linea
        .split(/\{…\}|<…>/)
        .map((parte) => parte.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${partes.join('.*')}$`);
    });
  const existe = (texto: string): boolean =>
    plenos.has(texto) ||
    plenos.has(`${texto}.`) ||
    dichos.some((linea) => texto.includes(' ') && linea.includes(texto)) ||
    conHuecos.some((patron) => patron.test(texto));

  test('are written as the product writes them', () => {
    const otros = ESCRITAS.flatMap(({ nombre, texto }) =>
      hallados(texto, /«([^»]+)»/g)
        .filter((dicho) => !existe(dicho.replaceAll(/\s+/g, ' ')))
        .map((dicho) => `${nombre}: ${dicho}`),
    );
    expect(otros).toEqual([]);
  });
});

describe('the limits', () => {
  test.each([
    ['avisos', `muestra los últimos ${AVISOS_A_LA_VISTA}.`],
    ['avisos', `Se guardan ${DIAS_DE_AVISOS} días, o los que diga tu empresa.`],
    ['cambiar-mi-contrasena', `${LARGO_DE_CONTRASENA.minimo} caracteres o más, o los que pida`],
    ['agregar-un-usuario', `${LARGO_DE_CONTRASENA.minimo} caracteres o más (o los que digan`],
    ['importar-clientes', `hasta ${conMiles(FILAS_DE_TABLA)} filas`],
    ['importar-usuarios', `hasta ${USUARIOS_POR_IMPORTACION},`],
    ['exportar-una-lista', `«Ya se están exportando ${EXPORTACIONES_A_LA_VEZ.porPersona} archivos`],
    ['proponer', `(${VISITAS_A_LA_VEZ} visitas como mucho)`],
    ['tipos-de-visita', `los últimos ${DIAS_DE_DURACION} días`],
  ])('that %s says are those of the program: %s', (pagina, dicho) => {
    expect(ESCRITAS.find(({ nombre }) => nombre === pagina)?.texto).toContain(dicho);
  });
});

describe('the pictures', () => {
  /** All of them, in bytes: a clone and a release carry them. */
  const CABEN = 2_500_000;
  const enManual = (ruta: string) => new URL(`../${CARPETA}/${ruta}`, import.meta.url);
  const guardadas = readdirSync(enManual('imagenes')).map((una) => `imagenes/${una}`);
  /** The picture of a phone goes with that of a desktop, on a phone. */
  const parejas = (archivo: string) => [archivo, archivo.replace('-escritorio.', '-telefono.')];

  test('that a page shows are there, named by the page', () => {
    const malas = ESCRITAS.flatMap(({ nombre, texto }) =>
      hallados(texto, /\]\((imagenes\/[^ ]+) /g).filter(
        (archivo) =>
          !guardadas.includes(archivo) ||
          !new RegExp(`/${nombre}-(escritorio|telefono)\\.webp$`).test(archivo),
      ),
    );
    expect(malas).toEqual([]);
  });

  test('are all used, and take little room', () => {
    const usadas = ESCRITAS.flatMap(({ texto }) =>
      hallados(texto, /\]\((imagenes\/[^ ]+) /g).flatMap(parejas),
    );
    expect(guardadas.filter((una) => !usadas.includes(una))).toEqual([]);
    const bytes = guardadas.map((una) => statSync(enManual(una)).size);
    expect(bytes.reduce((suma, uno) => suma + uno, 0)).toBeLessThan(CABEN);
  });
});
