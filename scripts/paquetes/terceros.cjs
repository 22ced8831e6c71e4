const { existsSync, readFileSync } = require('node:fs');
const { enRaiz } = require('../comun/rutas.cjs');

/** The packages that a release has of others, from the lock: not those that build it, nor those of other platforms. */
function paquetesDeTerceros() {
  const { packages } = JSON.parse(readFileSync(enRaiz('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([ruta, { dev, link }]) => ruta.startsWith('node_modules/') && !dev && !link)
    .filter(([ruta]) => existsSync(enRaiz(ruta)))
    .map(([ruta, paquete]) => ({ ...paquete, ruta, nombre: ruta.split('node_modules/').at(-1) }));
}

module.exports = { paquetesDeTerceros };
