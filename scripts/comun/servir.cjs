const { pathToFileURL } = require('node:url');
const { morir } = require('./fallo.cjs');
const { preparar } = require('./preparar.cjs');
const { PROGRAMA } = require('./rutas.cjs');

const PADRE = process.ppid;
/** Asked to stop while it prepared: npm's shell died of the signal, without passing it on. */
const huerfano = () => process.env.npm_lifecycle_event && process.ppid !== PADRE;

/** In this same process, so that signals and the exit code are the program's own. */
async function servir() {
  await preparar();
  if (huerfano()) return;
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(PROGRAMA).href);
}

servir().catch(morir);
