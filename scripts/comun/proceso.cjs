const { spawn } = require('node:child_process');
const { dirname, delimiter } = require('node:path');
const { decir } = require('./consola.cjs');
const { Fallo, explicar } = require('./fallo.cjs');
const { RAIZ, enRaiz } = require('./rutas.cjs');

const AVISO_MS = 10_000;
const LINEAS_FINALES = 40;
/** On a full disk npm goes on for minutes and then reports success. */
const SIN_REMEDIO = /ENOSPC|EDQUOT|TAR_ENTRY_ERROR/;

/** Puts this Node first in the path, then the tools that the project installs. */
function entorno(propio = {}) {
  const carpetas = [dirname(process.execPath), enRaiz('node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: carpetas.join(delimiter), ...propio };
}

/** A stop signal waits for the process: an npm still running would spoil the next start. */
function lanzar(orden, argumentos, { env, senal = 'SIGTERM', ...opciones } = {}) {
  const proceso = spawn(orden, argumentos, { cwd: RAIZ, env: entorno(env), ...opciones });
  const detener = () => proceso.once('close', () => process.exit(130)).kill(senal);
  process.once('SIGTERM', detener).once('SIGINT', detener);
  const fin = new Promise((resolver, rechazar) => {
    proceso.once('error', rechazar).once('close', (codigo) => resolver(codigo ?? 1));
  }).finally(() => process.off('SIGTERM', detener).off('SIGINT', detener));
  return { proceso, fin };
}

/** Runs a silent step; its output is shown only if it fails. */
async function paso(titulo, orden, argumentos, opciones) {
  const { proceso, fin } = lanzar(orden, argumentos, {
    ...opciones,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Killed at once: it has nothing to clean up, and npm is slow to stop.
    senal: 'SIGKILL',
  });
  let salida = '';
  for (const flujo of [proceso.stdout, proceso.stderr]) {
    flujo.setEncoding('utf8').on('data', (texto) => {
      salida = (salida + texto).slice(-100_000);
      if (SIN_REMEDIO.test(texto)) proceso.kill('SIGKILL');
    });
  }
  decir(`${titulo}…`);
  const reloj = setInterval(() => decir(`${titulo}… (sigue en ello)`), AVISO_MS);
  try {
    if ((await fin) !== 0) throw fallido(titulo, salida);
  } finally {
    clearInterval(reloj);
  }
}

function fallido(titulo, salida) {
  const final = salida.trim().split('\n').slice(-LINEAS_FINALES).join('\n');
  return new Fallo(
    `${explicar(salida) ?? `No se pudo terminar: ${titulo}.`}\n\nDetalles:\n${final}`,
  );
}

module.exports = { lanzar, paso };
