// Writes the list of passwords that the server refuses as too common (LICENCIAS.md).
require('./comun/versionDeNode.cjs');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { decir } = require('./comun/consola.cjs');
const { morir } = require('./comun/fallo.cjs');
const { paso } = require('./comun/proceso.cjs');
const { enRaiz } = require('./comun/rutas.cjs');

/** Not a dependency: the part that is needed is in the repository. */
const PAQUETE = '@zxcvbn-ts/language-common';
const VERSION = '4.1.3';
const DESTINO = enRaiz('apps', 'api', 'src', 'sesion', 'contrasenas', 'comunes.json');

/** The shortest password that the server accepts. */
const LARGO = 10;
/** The most used shorter passwords, in order of use: people add a year to these words. */
const MAS_USADAS = 10_000;
const LARGO_DE_PALABRA = 5;

const plegada = (texto) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const sinAdornos = (texto) => texto.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function comunes(contrasenas) {
  const plegadas = contrasenas.map(plegada);
  const palabras = plegadas.slice(0, MAS_USADAS).map(sinAdornos);
  return [
    ...new Set([
      ...plegadas.filter((una) => una.length >= LARGO),
      ...palabras.filter((una) => una.length >= LARGO_DE_PALABRA),
    ]),
  ].sort();
}

async function generar() {
  const carpeta = mkdtempSync(join(tmpdir(), 'contrasenas-'));
  try {
    const npm = ['install', '--prefix', carpeta, '--ignore-scripts', '--no-audit'];
    await paso('Descargando las contraseñas más usadas', 'npm', [...npm, `${PAQUETE}@${VERSION}`]);
    const leidas = require(join(carpeta, 'node_modules', PAQUETE, 'src', 'passwords.json'));
    const texto = `${JSON.stringify(comunes(leidas))}\n`;
    writeFileSync(DESTINO, texto);
    decir(`${DESTINO}: ${(Buffer.byteLength(texto) / 1024).toFixed(1)} KB`);
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}

generar().catch(morir);
