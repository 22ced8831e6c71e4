const { accessSync, constants, statfsSync } = require('node:fs');
const { freemem } = require('node:os');

const EN_MEMORIA = '/dev/shm';
const GIB = 1024 ** 3;
/** What all the tests have in their folders at once is less than half of it. */
const QUE_QUEPA = 4 * GIB;
const QUE_SOBRE = 8 * GIB;

/**
 * Databases and browsers of the tests write thousands of small files, which on a disk takes a fifth of the time.
 * They go to memory where there is enough of it, unless TMPDIR says where to.
 */
function probarEnMemoria() {
  if (process.env.TMPDIR || freemem() < QUE_SOBRE || hueco() < QUE_QUEPA) return;
  process.env.TMPDIR = EN_MEMORIA;
}

function hueco() {
  try {
    accessSync(EN_MEMORIA, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(EN_MEMORIA);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

module.exports = { probarEnMemoria };
