const { accessSync, constants, statfsSync } = require('node:fs');

const EN_MEMORIA = '/dev/shm';
const GIB = 1024 ** 3;
/** The tests use half a GiB there at once, as measured. */
const LIBRE_EN_ELLA = 4 * GIB;
const LIBRE_EN_TODO = 8 * GIB;

/**
 * A copy of a database is some hundreds of small files, and creating them takes most of its time on
 * some disks (record 018). With enough memory the tests write there, unless `TMPDIR` says where.
 */
function escribirEnMemoria() {
  if (process.env.TMPDIR || process.availableMemory() < LIBRE_EN_TODO) return;
  if (libreEn(EN_MEMORIA) >= LIBRE_EN_ELLA) process.env.TMPDIR = EN_MEMORIA;
}

function libreEn(carpeta) {
  try {
    accessSync(carpeta, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(carpeta);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

module.exports = { escribirEnMemoria };
