import { statfs } from 'node:fs/promises';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';

const FRASES: Record<string, (carpeta: string) => string> = {
  ENOSPC: (carpeta) =>
    `No queda espacio en el disco de ${carpeta}. Libera unos 200 MB y vuelve a intentarlo; los datos están a salvo.`,
  EDQUOT: (carpeta) =>
    `Se agotó tu cuota de disco en ${carpeta}. Libera unos 200 MB y vuelve a intentarlo; los datos están a salvo.`,
  EACCES: (carpeta) =>
    `No se puede escribir en ${carpeta}. Da permiso a tu usuario o elige otra carpeta con DATA_DIR.`,
  EROFS: (carpeta) =>
    `El disco de ${carpeta} es de solo lectura. Elige otra carpeta de datos con DATA_DIR.`,
  ENOTDIR: (carpeta) =>
    `${carpeta} no es una carpeta, o está dentro de un archivo. Elige otra carpeta de datos con DATA_DIR.`,
};
const EQUIVALENTES: Record<string, string> = { EPERM: 'EACCES', EEXIST: 'ENOTDIR' };

/** Explains a refusal of the operating system that a person can solve. */
export function explicarFallo(error: unknown, carpeta: string): unknown {
  const codigo = codigoDelSistema(error);
  const frase = FRASES[EQUIVALENTES[codigo] ?? codigo];
  return frase ? new ErrorDeArranque(frase(carpeta), { cause: error }) : error;
}

/** The same for the output of a PostgreSQL program, in English because it runs with LC_ALL=C. */
export function explicarSalida(salida: string, carpeta: string): ErrorDeArranque | null {
  const codigo = [
    { texto: /No space left on device/i, codigo: 'ENOSPC' },
    { texto: /Disk quota exceeded/i, codigo: 'EDQUOT' },
    { texto: /Read-only file system/i, codigo: 'EROFS' },
  ].find(({ texto }) => texto.test(salida))?.codigo;
  return codigo ? new ErrorDeArranque(FRASES[codigo]?.(carpeta)) : null;
}

/** A segment of the write-ahead log. With less room the engine cannot even report why it ends. */
const ESPACIO_MINIMO = 16 * 1024 * 1024;

export async function faltaDeEspacio(carpeta: string): Promise<ErrorDeArranque | null> {
  const { bavail, bsize } = await statfs(carpeta);
  return bavail * bsize < ESPACIO_MINIMO ? new ErrorDeArranque(FRASES.ENOSPC?.(carpeta)) : null;
}
