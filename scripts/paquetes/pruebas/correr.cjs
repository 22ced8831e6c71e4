const { spawn } = require('node:child_process');
const { setTimeout: esperar } = require('node:timers/promises');

/** Runs a command to its end. A failure is an answer too. */
function correr(orden, argumentos, opciones = {}) {
  const { fin } = lanzar(orden, argumentos, opciones);
  return fin;
}

/** Runs a command that must go well, and returns what it printed. */
async function exigir(orden, argumentos, opciones = {}) {
  const { codigo, salida } = await correr(orden, argumentos, opciones);
  if (codigo === 0) return salida;
  throw new Error(
    `${orden} ${argumentos.join(' ')} terminó con ${codigo}:\n${salida.slice(-4_000)}`,
  );
}

function lanzar(orden, argumentos, { entrada = '', ...opciones } = {}) {
  const proceso = spawn(orden, argumentos, { ...opciones, stdio: 'pipe' });
  let salida = '';
  for (const flujo of [proceso.stdout, proceso.stderr]) {
    flujo.setEncoding('utf8').on('data', (texto) => {
      salida += texto;
    });
  }
  proceso.stdin.on('error', () => undefined).end(entrada);
  let terminado = false;
  const fin = new Promise((resolver, rechazar) => {
    proceso.once('error', rechazar).once('close', (codigo) => {
      terminado = true;
      resolver({ codigo, salida });
    });
  });
  /** Waits until the output matches; null when the command ends before, or takes too long. */
  async function alDecir(patron, plazo = 120_000) {
    const limite = Date.now() + plazo;
    while (!terminado && Date.now() < limite && !patron.test(salida)) await esperar(50);
    return salida.match(patron);
  }
  return { pid: proceso.pid, fin, alDecir, salida: () => salida };
}

module.exports = { correr, exigir, lanzar };
