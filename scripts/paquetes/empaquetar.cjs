const { createHash } = require('node:crypto');
const {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { basename, dirname, join, resolve } = require('node:path');
const { pipeline } = require('node:stream/promises');
const { parseArgs } = require('node:util');
const { decir } = require('../comun/consola.cjs');
const { PLATAFORMA } = require('../comun/entrega.cjs');
const { Fallo, morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { paso } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { COMPONENTES, reunir } = require('./contenido.cjs');
const { leerMomento, leerVersion } = require('./version.cjs');

const AYUDA = `Uso: npm run empaquetar [-- --carpeta <carpeta>]

Hace entregas/visitas-<versión>-${PLATAFORMA}.tar.gz, que lleva dentro todo lo que el programa necesita,
salvo Node. Al lado deja la lista de sus componentes (.cdx.json, CycloneDX) y la suma SHA-256 de cada uno.

  --carpeta <carpeta>  deja la entrega en esa carpeta, vacía o nueva, sin hacer el archivo
  --help               muestra esta ayuda`;

/** Makes the release: one folder, or one file of it. */
async function empaquetar() {
  const { carpeta, help } = leerOpciones();
  if (help) return console.log(AYUDA);
  await preparar();
  const version = await leerVersion();
  if (carpeta) return escribir(resolve(carpeta), version);
  const destino = enRaiz('entregas', `visitas-${version}-${PLATAFORMA}`);
  rmSync(destino, { recursive: true, force: true });
  await escribir(destino, version);
  const archivo = await comprimir(destino);
  const componentes = `${destino}.cdx.json`;
  copyFileSync(join(destino, COMPONENTES), componentes);
  rmSync(destino, { recursive: true });
  for (const uno of [archivo, componentes]) {
    writeFileSync(`${uno}.sha256`, `${await sumaDe(uno)}  ${basename(uno)}\n`);
  }
  decir(`${archivo} (${Math.round(statSync(archivo).size / 1e6)} MB)`);
}

function leerOpciones() {
  try {
    const { values } = parseArgs({
      options: { carpeta: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    return values;
  } catch {
    throw new Fallo(`No conozco esas opciones.\n\n${AYUDA}`);
  }
}

async function escribir(destino, version) {
  if (existsSync(destino) && readdirSync(destino).length > 0) {
    throw new Fallo(`La carpeta ${destino} no está vacía. Elige otra.`);
  }
  decir(`Reuniendo la versión ${version}…`);
  mkdirSync(destino, { recursive: true });
  await reunir(destino, version);
}

/** The same order, owners and moment at every packing: two packings of one commit are one file. */
async function comprimir(carpeta) {
  const archivo = `${carpeta}.tar.gz`;
  await paso('Comprimiendo', 'tar', [
    ...['--create', '--file', archivo, '--use-compress-program', 'gzip -n'],
    ...['--sort=name', `--mtime=@${leerMomento()}`, '--owner=0', '--group=0', '--numeric-owner'],
    // GNU tar; any umask of the person who packs gives the same modes.
    ...['--format=gnu', '--mode=u+rwX,go+rX,go-w'],
    ...['--directory', dirname(carpeta), basename(carpeta)],
  ]);
  return archivo;
}

async function sumaDe(archivo) {
  const suma = createHash('sha256');
  await pipeline(createReadStream(archivo), suma);
  return suma.digest('hex');
}

empaquetar().catch(morir);
