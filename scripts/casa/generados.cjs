const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ESQUEMAS, dibujarPlano } = require('./plano.cjs');
const { conIndice, leerRegistros } = require('./registros.cjs');
const { listarTextos } = require('./textos.cjs');

/** The files that are written from the code, or have a part that is; `npm run casa -- --renovar` writes them. */
const generados = async (raiz) => [
  {
    archivo: 'AGENTS.md',
    contenido: conIndice(readFileSync(join(raiz, 'AGENTS.md'), 'utf8'), leerRegistros(raiz)),
  },
  ...ESQUEMAS.map((esquema) => ({
    archivo: `docs/casa-${esquema}.svg`,
    contenido: dibujarPlano(esquema),
  })),
  { archivo: 'pruebas/textos.txt', contenido: await listarTextos(raiz) },
];

module.exports = { generados };
