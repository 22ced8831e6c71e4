const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { construirPiezas } = require('./piezas.cjs');

/** Breaks, one after another, what stands behind a balancer, and looks for what was lost. */
async function probar() {
  await preparar();
  const salida = await construirPiezas('instancias', ['instancias']);
  const argumentos = [`${salida}/instancias.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

probar().catch(morir);
