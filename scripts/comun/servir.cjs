const { pathToFileURL } = require('node:url');
const { morir } = require('./fallo.cjs');
const { preparar } = require('./preparar.cjs');
const { PROGRAMA } = require('./rutas.cjs');

const PADRE = process.ppid;
/** A stop signal came during preparation: npm's shell died of it without passing it on. */
const huerfano = () => process.env.npm_lifecycle_event && process.ppid !== PADRE;

/** In this process, so that signals and the exit code are the program's. */
async function servir() {
  await preparar();
  if (huerfano()) return;
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(PROGRAMA).href);
}

servir().catch(morir);
