const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { enRaiz } = require('../comun/rutas.cjs');

const DE_LICENCIA = /^(licen[cs]e|copying|notice|ofl)/i;
const RAYA = '-'.repeat(78);

/** The notices that the licences of what is inside ask to pass on, from the lock of the packages. */
function licenciasDeTerceros() {
  const { packages } = JSON.parse(readFileSync(enRaiz('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([ruta, { dev, link }]) => ruta.startsWith('node_modules/') && !dev && !link)
    .filter(([ruta]) => existsSync(enRaiz(ruta)))
    .map(([ruta, { version, license }]) => {
      const nombre = ruta.split('node_modules/').at(-1);
      return [RAYA, `${nombre} ${version} (${license ?? 'ver su texto'})`, ...textosDe(ruta)].join(
        '\n\n',
      );
    })
    .join('\n\n');
}

const textosDe = (ruta) =>
  readdirSync(enRaiz(ruta), { withFileTypes: true })
    .filter((entrada) => entrada.isFile() && DE_LICENCIA.test(entrada.name))
    .map(({ name }) => readFileSync(join(enRaiz(ruta), name), 'utf8').trim());

module.exports = { licenciasDeTerceros };
