const { RAIZ } = require('./rutas.cjs');

/** A failure that the user can fix: only its sentence is printed. */
class Fallo extends Error {}

const CAUSAS = [
  {
    cuando: /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/,
    frase: `No queda espacio en el disco de ${RAIZ}. Hace falta cerca de 1 GB: libera espacio y vuelve a intentarlo.`,
  },
  {
    cuando:
      /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET/,
    frase:
      'No se pudo llegar al registro de paquetes de npm. Comprueba la conexión a internet (o el proxy: npm config get proxy) y vuelve a intentarlo.',
  },
  {
    cuando: /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_/,
    frase:
      'npm no confía en el certificado del registro de paquetes. Indica el de tu red con: npm config set cafile <archivo>',
  },
  {
    cuando: /EACCES|EPERM|EROFS/,
    frase: `Tu usuario no puede escribir en ${RAIZ}. Da permiso sobre la carpeta o usa una copia tuya.`,
  },
];

/** The explanation of a failure whose text names a known cause, or null. */
function explicar(texto) {
  return CAUSAS.find(({ cuando }) => cuando.test(texto))?.frase ?? null;
}

/** The last words of a program that cannot go on. */
function morir(error) {
  const esNuestro = error instanceof Fallo;
  const frase = esNuestro ? error.message : explicar(String(error?.code ?? ''));
  console.error(
    `\n${frase ?? `No se pudo continuar por un error que no esperábamos:\n${error?.stack ?? error}`}`,
  );
  process.exit(1);
}

module.exports = { Fallo, explicar, morir };
