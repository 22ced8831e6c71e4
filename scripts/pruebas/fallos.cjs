const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { construirPiezas } = require('./piezas.cjs');

/** Breaks what a running company has around it, and counts in the database what was answered. */
async function probar() {
  await preparar();
  const salida = await construirPiezas('fallos', ['fallos']);
  const argumentos = [`${salida}/fallos.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

probar().catch(morir);
