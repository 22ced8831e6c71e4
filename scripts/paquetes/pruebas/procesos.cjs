const { readFileSync, readdirSync } = require('node:fs');

/** The Node that a command runs, however many processes there are in between. */
const nodeDe = (pid) => descendientes(pid).find((uno) => /^\S*node\0/.test(leerOrden(uno)));

const leerOrden = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

function descendientes(pid) {
  const hilos = readdirSync(`/proc/${pid}/task`);
  const hijos = hilos.flatMap((hilo) =>
    readFileSync(`/proc/${pid}/task/${hilo}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return hijos.flatMap((hijo) => [hijo, ...descendientes(hijo)]);
}

module.exports = { nodeDe };
