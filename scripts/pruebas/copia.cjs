const { execFileSync } = require('node:child_process');
const { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { enRaiz } = require('../comun/rutas.cjs');
const { todosLosArchivos } = require('./grafo.cjs');

/** The files of git, with the installed packages linked. */
function copiar(copia) {
  for (const ruta of todosLosArchivos()) {
    mkdirSync(join(copia, dirname(ruta)), { recursive: true });
    cpSync(enRaiz(ruta), join(copia, ruta));
  }
  // The tools list the tests with git.
  execFileSync('git', ['init', '-q'], { cwd: copia });
  enlazarPaquetes(copia);
}

/** Links the installed packages; those of this repository are the copy's own. */
function enlazarPaquetes(copia) {
  enlazar(enRaiz('node_modules'), join(copia, 'node_modules'));
  const nuestros = enRaiz('node_modules', '@visitas');
  rmSync(join(copia, 'node_modules', '@visitas'));
  mkdirSync(join(copia, 'node_modules', '@visitas'));
  for (const nombre of readdirSync(nuestros)) {
    symlinkSync(
      readlinkSync(join(nuestros, nombre)),
      join(copia, 'node_modules', '@visitas', nombre),
    );
  }
}

/** Leaves out the caches between runs. */
function enlazar(de, a) {
  mkdirSync(a);
  const nombres = readdirSync(de).filter((nombre) => /^(?!\.)|^\.bin$/.test(nombre));
  for (const nombre of nombres) symlinkSync(join(de, nombre), join(a, nombre));
}

module.exports = { copiar, enlazarPaquetes };
