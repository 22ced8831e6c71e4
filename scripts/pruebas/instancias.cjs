const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { construirPiezas } = require('./piezas.cjs');

/** Breaks each part behind a load balancer in turn, and looks for lost data. */
async function probar() {
  await preparar();
  const salida = await construirPiezas('instancias', ['instancias']);
  const argumentos = [`${salida}/instancias.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

probar().catch(morir);
