const { readFileSync } = require('node:fs');
const { enRaiz } = require('../../comun/rutas.cjs');

/** The blocks of commands and settings under a heading of a page, as a reader copies them. */
function bloquesDe(pagina, titulo) {
  const [nivel] = titulo.split(' ');
  const [, resto] = readFileSync(enRaiz(pagina), 'utf8').split(`\n${titulo}\n`);
  if (resto === undefined) throw new Error(`${pagina} no tiene el título «${titulo}».`);
  // The section ends at the next heading of its level or of one above it; a comment of a block is not one.
  const [seccion] = resto.split(new RegExp(`\\n\\n#{1,${nivel.length}} `));
  return [...seccion.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, bloque]) => bloque);
}

module.exports = { bloquesDe };
