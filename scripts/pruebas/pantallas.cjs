const { copyFileSync, existsSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { buscarNavegador } = require('./navegador.cjs');

/** Every photo, which git ignores, and the ones that the README shows. */
const FOTOS = enRaiz('fotos');
const PUBLICADAS = enRaiz('docs', 'pantallas');
const PUBLICAR = '--publicar';
/** The pictures of docs/manual, which its pages ask for. One that looks the same stays; delete it to have it new. */
const DEL_MANUAL = '--manual';

/**
 * Photographs every screen, or the ones that Playwright's arguments choose: `npm run pantallas --
 * -g login`.
 */
async function fotografiar(argumentos) {
  const deCuales = argumentos.filter((argumento) => ![PUBLICAR, DEL_MANUAL].includes(argumento));
  const delManual = argumentos.includes(DEL_MANUAL);
  const env = { CHROMIUM_PATH: buscarNavegador(), FOTOS_DEL_MANUAL: delManual ? 'si' : '' };
  await preparar();
  // A removed screen must leave no photo behind.
  if (deCuales.length === 0 && !delManual) rmSync(FOTOS, { recursive: true, force: true });
  const claras = delManual ? ['--project=escritorio-claro', '--project=telefono-claro'] : [];
  const orden = ['test', '--config', 'playwright.pantallas.config.ts', ...claras, ...deCuales];
  process.exitCode = await lanzar('playwright', orden, { env, stdio: 'inherit' }).fin;
  if (argumentos.includes(PUBLICAR)) publicar();
}

/** Updates the photos already in the folder; adds no new one. */
function publicar() {
  for (const nombre of readdirSync(PUBLICADAS)) {
    const nueva = join(FOTOS, nombre);
    if (existsSync(nueva)) copyFileSync(nueva, join(PUBLICADAS, nombre));
  }
}

fotografiar(process.argv.slice(2)).catch(morir);
