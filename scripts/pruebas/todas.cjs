const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { PASOS } = require('./pasos.cjs');
const { contar, NADA, sumar } = require('./recuento.cjs');

/** Every step runs, also after one that fails; the last line is the whole count, alone. */
async function probar(filtros) {
  const elegidos = PASOS.filter(
    ({ nombre }) => filtros.length === 0 || filtros.some((filtro) => nombre.startsWith(filtro)),
  );
  await preparar({ compilando: elegidos.some(({ usaElPrograma }) => usaElPrograma) });
  const informes = mkdtempSync(join(tmpdir(), 'visitas-informes-'));
  let total = NADA;
  for (const paso of elegidos) total = sumar(total, await correr(paso, informes));
  rmSync(informes, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 || elegidos.length === 0 ? 1 : 0;
}

async function correr({ nombre, titulo, orden, argumentos, entorno = () => ({}) }, informes) {
  console.log(`\n── ${titulo} ${'─'.repeat(Math.max(2, 70 - titulo.length))}\n`);
  const informe = join(informes, `${nombre}.json`);
  try {
    const env = { ...entorno(informe) };
    const { fin } = lanzar(orden, argumentos(informe), { env, stdio: 'inherit' });
    return contar(informe, await fin);
  } catch (error) {
    console.error(error.message);
    return contar(informe, 1);
  }
}

probar(process.argv.slice(2)).catch(morir);
