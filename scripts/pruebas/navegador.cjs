const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { basename, delimiter, join } = require('node:path');
const { Fallo } = require('../comun/fallo.cjs');

// The headless shell does what the tests need in half of the processor time.
const LIGERO = 'chromium-headless-shell';
const NOMBRES = [
  LIGERO,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const FUERA_DEL_PATH = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An installed one; else Debian's, where it can be installed; else a sentence with what to run. */
function buscarNavegador() {
  const indicado = process.env.CHROMIUM_PATH;
  if (indicado) return existsSync(indicado) ? indicado : rechazar(indicado);
  const hallado = instalado() ?? (instalarElDeDebian() ? instalado() : null);
  if (hallado) return hallado;
  throw new Fallo(
    'Las pruebas del navegador necesitan Chromium o Chrome. Instálalo (en Debian: sudo apt-get install -y chromium; en otros: npx playwright install --with-deps chromium) o indica dónde está con CHROMIUM_PATH.',
  );
}

function rechazar(ruta) {
  throw new Fallo(`CHROMIUM_PATH dice ${ruta}, y ahí no hay nada. Corrígelo o quítalo.`);
}

/** The whole browser works but is slower: names the package that takes less time. */
function masLigero() {
  const navegador = navegadorPresente();
  if (!navegador || basename(navegador) === LIGERO || !existsSync('/etc/debian_version')) return;
  return `${navegador} tarda el doble que ${LIGERO}: sudo apt-get install -y ${LIGERO}`;
}

function instalado() {
  const carpetas = (process.env.PATH ?? '').split(delimiter);
  const enElPath = NOMBRES.flatMap((nombre) => carpetas.map((carpeta) => join(carpeta, nombre)));
  return [...enElPath, ...FUERA_DEL_PATH].find(existsSync) ?? dePlaywright();
}

function dePlaywright() {
  const ruta = require('@playwright/test').chromium.executablePath();
  return existsSync(ruta) ? ruta : null;
}

const sale = (orden, ...argumentos) =>
  spawnSync(orden, argumentos, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function instalarElDeDebian() {
  if (!existsSync('/etc/debian_version')) return false;
  const comoRoot = process.getuid() === 0 ? ['env'] : ['sudo', '-n'];
  if (!sale(...comoRoot, 'true')) return false;
  console.log('Instalando Chromium…');
  const sinPreguntas = [...comoRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const instalar = (paquete) => sale(...sinPreguntas, 'install', '-y', '-q', paquete);
  return sale(...sinPreguntas, 'update', '-q') && (instalar(LIGERO) || instalar('chromium'));
}

/** The browser that the tests would use; installs none. */
const navegadorPresente = () => process.env.CHROMIUM_PATH ?? instalado() ?? undefined;

/** Makes no request outside the tests, and starts no process for a missing graphics card. */
const OPCIONES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

module.exports = { OPCIONES, buscarNavegador, masLigero, navegadorPresente };
