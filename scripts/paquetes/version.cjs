const { spawnSync } = require('node:child_process');
const { RAIZ, enRaiz } = require('../comun/rutas.cjs');

/** The version that the program says of itself. */
async function leerVersion() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(enRaiz('packages/contract/src/salud/version.ts'));
  return module.VERSION;
}

/**
 * The second of the commit, for every file of the release. A constant would be wrong: browsers know
 * a file by its moment and size, and two releases may have pages of one size.
 */
function leerMomento() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: RAIZ,
    encoding: 'utf8',
  });
  return stdout?.trim() || String(Math.floor(Date.now() / 1000));
}

module.exports = { leerMomento, leerVersion };
