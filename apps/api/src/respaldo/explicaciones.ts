import { codigoDelSistema } from '../plataforma/fallos.ts';
import { FalloDeRespaldo } from './fallo.ts';

const sinEspacio = (lugar: string) =>
  `No queda espacio en el disco de ${lugar} y no se dejó nada a medias. Libera espacio o elige otro lugar.`;
const sinPermiso = (lugar: string) =>
  `No se puede escribir en ${lugar}. Da permiso al usuario con el que corre el programa o elige otro lugar.`;

const DEL_DISCO: Record<string, (lugar: string) => string> = {
  ENOSPC: sinEspacio,
  EDQUOT: sinEspacio,
  EACCES: sinPermiso,
  EPERM: sinPermiso,
  EROFS: (lugar) => `El disco de ${lugar} es de solo lectura. Elige otro lugar.`,
  ENOENT: (lugar) =>
    `No se encuentra ${lugar} ni se puede crear. Crea su carpeta o elige otro lugar.`,
  ENOTDIR: (lugar) => `${lugar} no es una carpeta, o está dentro de un archivo. Elige otro lugar.`,
  EISDIR: (lugar) => `${lugar} es una carpeta, no un archivo. Elige otro nombre.`,
  EEXIST: (lugar) => `Ya existe ${lugar} y no se tocó. Elige otro nombre.`,
  EFBIG: (lugar) => `El disco de ${lugar} no admite archivos tan grandes. Elige otro lugar.`,
};

/** What the disk refuses, and what to do; null for any other error. */
export const explicarDisco = (error: unknown, lugar: string): string | null =>
  DEL_DISCO[codigoDelSistema(error)]?.(lugar) ?? null;

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
  const frase = explicarDisco(error, archivo);
  return frase ? new FalloDeRespaldo(frase, { cause: error }) : explicarBase(error);
}
