const { copyFileSync, existsSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { buscarNavegador } = require('./navegador.cjs');

/** Every picture, which git does not keep; of them, those that README shows. */
const FOTOS = enRaiz('fotos');
const PUBLICADAS = enRaiz('docs', 'pantallas');
const PUBLICAR = '--publicar';

/** Every screen, or those that Playwright's own arguments choose: `npm run pantallas -- -g login`. */
async function fotografiar(argumentos) {
  const deCuales = argumentos.filter((argumento) => argumento !== PUBLICAR);
  const env = { CHROMIUM_PATH: buscarNavegador() };
  await preparar();
  // A screen that is no more leaves no picture behind.
  if (deCuales.length === 0) rmSync(FOTOS, { recursive: true, force: true });
  const orden = ['test', '--config', 'playwright.pantallas.config.ts', ...deCuales];
  process.exitCode = await lanzar('playwright', orden, { env, stdio: 'inherit' }).fin;
  if (argumentos.includes(PUBLICAR)) publicar();
}

/** A folder that lists itself: what it keeps is taken again, and nothing else enters. */
function publicar() {
  for (const nombre of readdirSync(PUBLICADAS)) {
    const nueva = join(FOTOS, nombre);
    if (existsSync(nueva)) copyFileSync(nueva, join(PUBLICADAS, nombre));
  }
}

fotografiar(process.argv.slice(2)).catch(morir);
