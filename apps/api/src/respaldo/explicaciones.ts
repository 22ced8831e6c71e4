import { codigoDelSistema } from '../plataforma/fallos.ts';
import { FalloDeRespaldo } from './fallo.ts';

const AL_ESCRIBIR: Record<string, (archivo: string) => string> = {
  ENOSPC: (archivo) =>
    `Se acabó el espacio al escribir ${archivo} y no se dejó nada a medias. Libera espacio o elige otra carpeta.`,
  EDQUOT: (archivo) =>
    `Se agotó tu cuota de disco al escribir ${archivo} y no se dejó nada a medias. Libera espacio o elige otra carpeta.`,
  EACCES: (archivo) =>
    `No se puede escribir ${archivo}. Da permiso a tu usuario o elige otra carpeta.`,
  EROFS: (archivo) => `El disco de ${archivo} es de solo lectura. Elige otra carpeta.`,
  ENOENT: (archivo) => `No existe la carpeta de ${archivo}. Créala o elige otra.`,
  ENOTDIR: (archivo) => `Lo que hay antes del nombre de ${archivo} no es una carpeta. Elige otra.`,
  EEXIST: (archivo) => `Ya existe ${archivo} y no se tocó. Elige otro nombre.`,
  EFBIG: (archivo) => `El disco de ${archivo} no admite archivos tan grandes. Elige otra carpeta.`,
};

const DISCO_LLENO = '53100';

const SIN_CONEXION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EPIPE|57P0[123]|08006) |Connection terminated|Connection ended|not queryable|timeout expired/;

/** What the database cannot do, as a sentence. Any other error stays as it is. */
export function explicarBase(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (codigoDelSistema(error) === DISCO_LLENO) {
    return new FalloDeRespaldo(
      'A la base de datos se le acabó el espacio y todo quedó como estaba. Libera espacio en su disco y vuelve a intentarlo.',
      { cause: error },
    );
  }
  if (!SIN_CONEXION.test(`${codigoDelSistema(error)} ${error.message}`)) return error;
  return new FalloDeRespaldo(
    'Se perdió la conexión con la base de datos y no se dejó nada a medias. Comprueba que esté en marcha y vuelve a intentarlo.',
    { cause: error },
  );
}

/** The same, for what the system refuses to write. */
export function explicarEscritura(error: unknown, archivo: string): unknown {
  const codigo = codigoDelSistema(error);
  const frase = AL_ESCRIBIR[codigo === 'EPERM' ? 'EACCES' : codigo];
  if (frase) return new FalloDeRespaldo(frase(archivo), { cause: error });
  return explicarBase(error);
}
