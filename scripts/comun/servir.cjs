const { pathToFileURL } = require('node:url');
const { morir } = require('./fallo.cjs');
const { preparar } = require('./preparar.cjs');
const { PROGRAMA } = require('./rutas.cjs');

/** In this same process, so that signals and the exit code are the program's own. */
async function servir() {
  await preparar();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(PROGRAMA).href);
}

servir().catch(morir);
