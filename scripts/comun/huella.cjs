const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { RAIZ, enRaiz } = require('./rutas.cjs');

const AJENOS = new Set(['node_modules', 'dist', 'dist-desarrollo', 'pruebas']);
const NO_SE_COMPILA = /\.test\.tsx?$/;

function archivosDe(ruta) {
  if (!statSync(ruta).isDirectory()) return [ruta];
  return readdirSync(ruta)
    .filter((nombre) => !AJENOS.has(nombre) && !NO_SE_COMPILA.test(nombre))
    .sort()
    .flatMap((nombre) => archivosDe(join(ruta, nombre)));
}

/** Changes when any of these files or folders does. */
function huellaDe(rutas, ...extras) {
  const suma = createHash('sha256').update(JSON.stringify(extras));
  for (const archivo of rutas.map((ruta) => enRaiz(ruta)).flatMap(archivosDe)) {
    suma.update(`\0${relative(RAIZ, archivo)}\0`).update(readFileSync(archivo));
  }
  return suma.digest('hex');
}

/** A task that ends well leaves its fingerprint as a seal; an equal one means nothing to do. */
function coincide(sello, huella) {
  try {
    return readFileSync(sello, 'utf8') === huella;
  } catch {
    return false;
  }
}

module.exports = { huellaDe, coincide, sellar: writeFileSync };
