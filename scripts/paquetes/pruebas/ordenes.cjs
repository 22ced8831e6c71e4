const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { comprobar } = require('./informe.cjs');

/** The orders that a release has, from its own package.json. */
const ordenesDe = (raiz) =>
  Object.keys(JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8')).scripts);

/**
 * Gives every order of an operator to a running program. `visitas` runs one beside it, and its
 * settings may be changed: a restore goes to a folder of its own.
 */
async function probarOrdenes(donde, { ordenes, visitas, respaldo, restaurada }) {
  const pruebas = {
    usuarios: { argumentos: ['clave', 'admin'], dice: /Contraseña nueva/ },
    respaldo: { argumentos: [respaldo], dice: /\S/ },
    estado: { argumentos: [], dice: /\d+\.\d+\.\d+/, avisa: true },
    restaurar: { argumentos: [respaldo], dice: /\S/, ajustes: { DATA_DIR: restaurada } },
  };
  for (const [orden, { argumentos, dice, avisa, ajustes = {} }] of Object.entries(pruebas)) {
    if (!ordenes.includes(orden)) continue;
    const { codigo, salida } = await visitas(ajustes, orden, ...argumentos);
    // 'estado' ends with something else than 0 when there is something to do.
    comprobar(`${donde}: visitas ${orden}`, (avisa || codigo === 0) && dice.test(salida), salida);
  }
}

module.exports = { ordenesDe, probarOrdenes };
