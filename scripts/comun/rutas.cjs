const { join } = require('node:path');

const RAIZ = join(__dirname, '..', '..');
const enRaiz = (...partes) => join(RAIZ, ...partes);

module.exports = {
  RAIZ,
  enRaiz,
  PROGRAMA: enRaiz('apps', 'api', 'dist', 'main.js'),
};
