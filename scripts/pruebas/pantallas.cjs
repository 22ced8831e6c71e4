const { readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { buscarNavegador } = require('./navegador.cjs');

const CARPETA = enRaiz('docs', 'pantallas');

/** A screen that is no more leaves no picture behind. */
function vaciar() {
  const fotos = readdirSync(CARPETA).filter((nombre) => nombre.endsWith('.png'));
  for (const foto of fotos) rmSync(join(CARPETA, foto));
}

/** Every screen, or those that Playwright's own arguments choose: `npm run pantallas -- -g login`. */
async function fotografiar(argumentos) {
  const env = { CHROMIUM_PATH: buscarNavegador() };
  await preparar();
  if (argumentos.length === 0) vaciar();
  const orden = ['test', '--config', 'playwright.pantallas.config.ts', ...argumentos];
  process.exitCode = await lanzar('playwright', orden, { env, stdio: 'inherit' }).fin;
}

fotografiar(process.argv.slice(2)).catch(morir);
