// Writes the list of passwords that the server refuses as too common (LICENCIAS.md).
require('./comun/versionDeNode.cjs');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { gunzipSync } = require('node:zlib');
const { decir } = require('./comun/consola.cjs');
const { Fallo, morir } = require('./comun/fallo.cjs');
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

/** Keeps from each list, by use, the ones that could be chosen, and the words of the most used. */
const comunes = (...listas) =>
  [...new Set(listas.flatMap((lista) => deLista(lista.map(plegada))))].sort();

const deLista = (plegadas) => [
  ...plegadas.filter((una) => una.length >= LARGO),
  ...plegadas
    .slice(0, MAS_USADAS)
    .map(sinAdornos)
    .filter((una) => una.length >= LARGO_DE_PALABRA),
];

/** Those most often found in breaches: django/contrib/auth/common-passwords.txt.gz of a package of Django. */
function filtradas() {
  const [archivo] = process.argv.slice(2);
  if (!archivo)
    throw new Fallo('Uso: node scripts/contrasenas.cjs <common-passwords.txt.gz de Django>');
  return gunzipSync(readFileSync(archivo)).toString('utf8').split('\n');
}

async function generar() {
  const deBrechas = filtradas();
  const carpeta = mkdtempSync(join(tmpdir(), 'contrasenas-'));
  try {
    const npm = ['install', '--prefix', carpeta, '--ignore-scripts', '--no-audit'];
    await paso('Descargando las contraseñas más usadas', 'npm', [...npm, `${PAQUETE}@${VERSION}`]);
    const leidas = require(join(carpeta, 'node_modules', PAQUETE, 'src', 'passwords.json'));
    const texto = `${JSON.stringify(comunes(leidas, deBrechas))}\n`;
    writeFileSync(DESTINO, texto);
    decir(`${DESTINO}: ${(Buffer.byteLength(texto) / 1024).toFixed(1)} KB`);
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}

generar().catch(morir);
