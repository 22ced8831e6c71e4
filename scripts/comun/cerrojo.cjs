const { randomUUID } = require('node:crypto');
const {
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} = require('node:fs');
const { setTimeout: esperar } = require('node:timers/promises');
const { decir } = require('./consola.cjs');
const { enRaiz } = require('./rutas.cjs');

const ARCHIVO = enRaiz('.preparacion.lock');
const LATIDO_MS = 2_000;
const ABANDONADO_MS = 30_000;

/** When two processes start on a fresh clone, one prepares and the other waits and finds it done. */
async function conCerrojo(tarea) {
  await tomar();
  const latido = setInterval(latir, LATIDO_MS);
  try {
    return await tarea();
  } finally {
    clearInterval(latido);
    soltar();
  }
}

const soltar = () => rmSync(ARCHIVO, { force: true });
const latir = () => utimesSync(ARCHIVO, new Date(), new Date());

async function tomar() {
  const mio = JSON.stringify({ pid: process.pid, senal: randomUUID() });
  for (let avisado = false; ; avisado = true) {
    if (crear(mio) || (abandonado() && (await heredar(mio)))) break;
    if (!avisado) decir('Otro proceso está preparando la aplicación; esperando a que termine…');
    await esperar(200);
  }
  process.once('exit', () => leer() === mio && soltar());
}

function crear(mio) {
  try {
    writeFileSync(ARCHIVO, mio, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function leer() {
  try {
    return readFileSync(ARCHIVO, 'utf8');
  } catch {
    return '';
  }
}

/** Its process is dead, or has stopped beating (pids mean nothing between containers). */
function abandonado() {
  try {
    if (Date.now() - statSync(ARCHIVO).mtimeMs > ABANDONADO_MS) return true;
    process.kill(JSON.parse(leer()).pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** In one step; when two processes inherit at once, the last to write has the lock. */
async function heredar(mio) {
  const provisional = `${ARCHIVO}.${process.pid}`;
  writeFileSync(provisional, mio);
  renameSync(provisional, ARCHIVO);
  await esperar(100);
  return leer() === mio;
}

module.exports = { conCerrojo };
