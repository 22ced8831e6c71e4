const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Fallo } = require('./fallo.cjs');
const { coincide, huellaDe, sellar } = require('./huella.cjs');
const { yaEsta } = require('./loInstalado.cjs');
const { paso } = require('./proceso.cjs');
const { enRaiz } = require('./rutas.cjs');

const SELLO = enRaiz('node_modules', '.instalado');

/** A folder from another kind of machine has the wrong binaries, so it installs again. */
const huella = () => huellaDe(['package-lock.json'], process.platform, process.arch);

const faltaInstalar = () => !coincide(SELLO, huella());

/** What a person's own `npm ci` left is not installed again. */
async function instalar() {
  if (!yaEsta()) await conNpm();
  sellar(SELLO, huella());
}

async function conNpm() {
  // Whatever `NODE_ENV` says: the tools that build and test the program are devDependencies.
  const argumentos = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = npmDeEsteNode();
  const [orden, ...previos] = npm ? [process.execPath, npm] : ['npm'];
  try {
    await paso('Instalando dependencias', orden, [...previos, ...argumentos]);
  } catch (error) {
    throw error.code === 'ENOENT' ? sinNpm() : error;
  }
}

/** The npm that runs this script, or the one that came with this Node. */
function npmDeEsteNode() {
  const junto = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const candidatos = [
    process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : '',
    join(dirname(process.execPath), '..', 'lib', junto),
    join(dirname(process.execPath), junto),
  ];
  return candidatos.find((ruta) => ruta && existsSync(ruta));
}

const sinNpm = () =>
  new Fallo(
    'No se encuentra npm, que normalmente llega con Node. Instálalo (en Debian: apt install npm) y vuelve a intentarlo.',
  );

module.exports = { faltaInstalar, instalar };
