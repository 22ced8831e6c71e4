const { decir } = require('../../comun/consola.cjs');

const cuenta = { bien: 0, mal: 0 };

/** Prints what was checked, and why it is wrong. */
function comprobar(que, bien, detalle = '') {
  cuenta[bien ? 'bien' : 'mal'] += 1;
  decir(`${bien ? '✓' : '✗'} ${que}`);
  if (!bien && detalle) console.log(String(detalle).trim().split('\n').slice(-30).join('\n'));
}

/** What cannot be tried on this machine is said, and never counted as tried. */
const sinProbar = (que) => decir(`– Sin probar aquí: ${que}`);

module.exports = { comprobar, cuenta, sinProbar };
