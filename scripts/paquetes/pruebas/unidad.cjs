const { readFileSync } = require('node:fs');

/** The lines `Name=value` of a systemd unit. */
const leerUnidad = (archivo) =>
  Object.fromEntries(
    [...readFileSync(archivo, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, nombre, valor]) => [
      nombre,
      valor,
    ]),
  );

module.exports = { leerUnidad };
