const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { enRaiz } = require('../comun/rutas.cjs');
const { paquetesDeTerceros } = require('./terceros.cjs');

const DE_LICENCIA = /^(licen[cs]e|copying|notice|ofl)/i;
const RAYA = '-'.repeat(78);

/** The notices that the licences of what is inside ask to pass on. */
const licenciasDeTerceros = () =>
  paquetesDeTerceros()
    .map(({ ruta, nombre, version, license }) =>
      [RAYA, `${nombre} ${version} (${license ?? 'ver su texto'})`, ...textosDe(ruta)].join('\n\n'),
    )
    .join('\n\n');

const textosDe = (ruta) =>
  readdirSync(enRaiz(ruta), { withFileTypes: true })
    .filter((entrada) => entrada.isFile() && DE_LICENCIA.test(entrada.name))
    .map(({ name }) => readFileSync(join(enRaiz(ruta), name), 'utf8').trim());

module.exports = { licenciasDeTerceros };
