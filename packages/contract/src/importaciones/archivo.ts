import type { QueSeImporta } from './esquemas.ts';

/** The limits of a table that is imported. */
export const BYTES_DE_TABLA = 10 * 1024 * 1024;
export const FILAS_DE_TABLA = 20_000;
export const COLUMNAS_DE_TABLA = 60;
/** Each new user has a password made and hashed, which is slow on purpose. */
export const USUARIOS_POR_IMPORTACION = 500;
/** An answer carries this many errors. It counts all, and the file of errors has all. */
export const ERRORES_RESPONDIDOS = 1_000;

export const TABLA_PESA_DE_MAS = 'El archivo pesa más de 10 MB. Divídelo en varios.';

/**
 * Below the API base: the body is the file's bytes, or pasted text, so these routes are no rows of the
 * table of operations. The answer is `esquemaImportacion`, 201. `hoja` is the name of a sheet.
 */
export function rutaParaImportar(que: QueSeImporta, nombre: string, hoja?: string): string {
  const deHoja = hoja === undefined ? '' : `&hoja=${encodeURIComponent(hoja)}`;
  return `/importaciones/${que}?nombre=${encodeURIComponent(nombre)}${deHoja}`;
}

/** The rows that have an error, as CSV: the columns of the file and another one, 'Error'. */
export const rutaDeErroresDeImportacion = (idImportacion: number | string): string =>
  `/importaciones/${idImportacion}/errores`;
