const { accessSync, constants, statfsSync } = require('node:fs');
const { freemem } = require('node:os');

const EN_MEMORIA = '/dev/shm';
const GIB = 1024 ** 3;
/** All that the tests have at once, measured: half a GiB. */
const QUE_QUEPA = 4 * GIB;
const QUE_SOBRE = 8 * GIB;

/**
 * A copy of a database is some hundreds of small files, and on some disks creating them is most of its time (record
 * 018). Where there is memory enough, the tests keep what they write in it, unless TMPDIR says where.
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
