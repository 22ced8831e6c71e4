const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { construirPiezas } = require('./piezas.cjs');

/** Measures the shipped program. */
async function medir() {
  await preparar();
  const salida = await construirPiezas('banco', ['banco', 'techo', 'cliente']);
  const argumentos = [`${salida}/banco.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

medir().catch(morir);
