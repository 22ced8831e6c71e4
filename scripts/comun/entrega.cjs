const { existsSync, readFileSync } = require('node:fs');
const { Fallo } = require('./fallo.cjs');
const { enRaiz } = require('./rutas.cjs');

/** Only a packed release has this file. Everything is inside, so nothing is installed or built. */
const MARCA = '.entrega';
const PLATAFORMA = `${process.platform}-${process.arch}`;

function esEntrega() {
  const marca = enRaiz(MARCA);
  if (!existsSync(marca)) return false;
  const { plataforma } = JSON.parse(readFileSync(marca, 'utf8'));
  if (plataforma === PLATAFORMA) return true;
  throw new Fallo(
    `Esta entrega es para ${plataforma} y este equipo es ${PLATAFORMA}. Descarga la de tu equipo, o instala el programa desde su código.`,
  );
}

module.exports = { MARCA, PLATAFORMA, esEntrega };
