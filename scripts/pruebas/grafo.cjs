const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, posix } = require('node:path');
const { RAIZ, enRaiz } = require('../comun/rutas.cjs');

const CODIGO = /\.(tsx?|cjs|css)$/;
const IMPORTACION =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'"`]*?['"]([^'"\n]+)['"]|\b(?:import|require)\(\s*['"]([^'"\n]+)['"]/gm;

/** Files found by the pattern of their name, which no import names. */
const POR_SU_NOMBRE = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*'([^'\n]+)'/g;

/** The files that git keeps or would keep, from the root and with `/`. */
const todosLosArchivos = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: RAIZ,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((ruta) => ruta !== '' && existsSync(enRaiz(ruta)));

const archivos = () => todosLosArchivos().filter((ruta) => CODIGO.test(ruta));

function resolver(desde, destino) {
  if (destino.startsWith('.')) return posix.join(dirname(desde), destino.replace(/\?\w+$/, ''));
  const [, resto] = destino.match(/^@visitas\/contract\/(.+)$/) ?? [];
  return resto ? `packages/contract/src/${resto}.ts` : null;
}

function importaciones(ruta, todos) {
  const texto = readFileSync(enRaiz(ruta), 'utf8');
  const nombrados = [...texto.matchAll(IMPORTACION)].map(([, fija, perezosa]) =>
    resolver(ruta, fija ?? perezosa),
  );
  const hallados = [...texto.matchAll(POR_SU_NOMBRE)].flatMap(([, patron]) => {
    const buscado = comoExpresion(posix.join(dirname(ruta), patron));
    return todos.filter((uno) => buscado.test(uno));
  });
  return [...nombrados, ...hallados];
}

/** `**` matches any folders or none, and `*` any characters within a folder. */
function comoExpresion(patron) {
  const partes = { '**/': '(?:.*/)?', '*': '[^/]*', '.': '\\.' };
  return new RegExp(`^${patron.replace(/\*\*\/|[*.]/g, (parte) => partes[parte])}$`);
}

/**
 * Which of our files import each other, types aside: they need nothing at run time. `lejania`
 * returns how many steps away each file is that needs one of these.
 */
function leerGrafo() {
  const importadores = new Map();
  const todos = todosLosArchivos();
  for (const ruta of todos.filter((una) => CODIGO.test(una))) {
    for (const destino of importaciones(ruta, todos)) {
      if (destino) importadores.set(destino, [...(importadores.get(destino) ?? []), ruta]);
    }
  }
  const lejania = (...desde) => {
    const pasos = new Map(desde.map((ruta) => [ruta, 0]));
    for (const [ruta, lejos] of pasos) {
      for (const quien of importadores.get(ruta) ?? []) {
        if (!pasos.has(quien)) pasos.set(quien, lejos + 1);
      }
    }
    return pasos;
  };
  return { lejania };
}

/** Vitest reads its configuration again for each project, and asks for these in the same process. */
function unaVez(leer) {
  let leido;
  return () => {
    leido ??= leer();
    return leido;
  };
}

module.exports = { archivos: unaVez(archivos), leerGrafo: unaVez(leerGrafo), todosLosArchivos };
