const { writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

/** A count of its own turns, not of time: a suspended machine is not a stuck test. */
const { cadaMs, turnos } = workerData;
let prueba = '';
let sinNoticias = 0;

parentPort.on('message', (enCurso) => {
  prueba = enCurso;
  sinNoticias = 0;
});

setInterval(() => {
  sinNoticias += 1;
  if (sinNoticias < turnos) return;
  writeSync(2, `✗ ${prueba}: it has not let go of its process for ${(cadaMs * turnos) / 1000} s\n`);
  process.kill(process.pid, 'SIGKILL');
}, cadaMs);
