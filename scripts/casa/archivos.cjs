const { readdirSync } = require('node:fs');
const { join, posix } = require('node:path');

const AJENO = /^(node_modules|dist|dist-desarrollo)$|^\./;

/** The files under a folder of a checkout, from its root and with `/` on every system. */
const archivosDe = (raiz, carpeta) =>
  readdirSync(join(raiz, carpeta), { withFileTypes: true })
    .filter(({ name }) => !AJENO.test(name))
    .flatMap((entrada) => {
      const ruta = posix.join(carpeta, entrada.name);
      return entrada.isDirectory() ? archivosDe(raiz, ruta) : [ruta];
    });

module.exports = { archivosDe };
