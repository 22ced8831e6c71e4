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
  ...deLaBase(
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'ECONNRESET',
    '57P01',
    '57P02',
    '57P03',
    '08006',
  ),
};

function deLaBase(...codigos: string[]): Record<string, () => string> {
  const frase = () =>
    'Se perdió la conexión con la base de datos y no se dejó nada a medias. Comprueba que esté en marcha y vuelve a intentarlo.';
  return Object.fromEntries(codigos.map((codigo) => [codigo, frase]));
}

/** What the system or the database refuses, as a sentence that says what to do. */
export function explicarEscritura(error: unknown, archivo: string): unknown {
  const codigo = codigoDelSistema(error);
  const frase = AL_ESCRIBIR[codigo === 'EPERM' ? 'EACCES' : codigo];
  if (frase) return new FalloDeRespaldo(frase(archivo), { cause: error });
  if (error instanceof Error && /Connection terminated|timeout expired/.test(error.message))
    return new FalloDeRespaldo(deLaBase('x').x?.() ?? '', { cause: error });
  return error;
}
