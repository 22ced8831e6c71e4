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

/** The most of each that one request takes, or gives. */
export const CORRECCIONES_POR_ENVIO = 500;
export const FILAS_POR_LECTURA = 200;
export const LARGO_DE_CORRECCION = 500;

/** How many rows may come above the first one that counts, the header among them. */
export const FILAS_DE_TITULO = 20;

export const SEPARADORES_DE_TABLA = [';', ',', '\t', '|'] as const;
export const CODIFICACIONES_DE_TABLA = ['UTF-8', 'Windows-1252', 'UTF-16'] as const;

/** How a file is read, where a person says it. The rest is found in the file. */
export interface ComoSeLee {
  /** The name of a sheet of a workbook. */
  hoja?: string | undefined;
  /** A text has it and an encoding; a workbook has neither. */
  separador?: (typeof SEPARADORES_DE_TABLA)[number] | undefined;
  codificacion?: (typeof CODIFICACIONES_DE_TABLA)[number] | undefined;
  /** The row of the titles, by its number in the file. */
  filaEncabezado?: number | undefined;
}

/**
 * Below the API base: the body is the file's bytes, or pasted text, so these routes are no rows of the
 * table of operations. The answer is `esquemaImportacion`, 201. The same file may be sent again to read it otherwise.
 */
export function rutaParaImportar(
  que: QueSeImporta,
  nombre: string,
  lectura: ComoSeLee = {},
): string {
  const pedido = Object.entries({ nombre, ...lectura }).flatMap(([cual, valor]) =>
    valor === undefined ? [] : [`${cual}=${encodeURIComponent(valor)}`],
  );
  return `/importaciones/${que}?${pedido.join('&')}`;
}

/** The rows that have an error, as CSV: the columns of the file and another one, 'Error'. */
export const rutaDeErroresDeImportacion = (idImportacion: number | string): string =>
  `/importaciones/${idImportacion}/errores`;

/** The name of a file that comes out of another one. */
export const nombreDeCsv = (nombre: string, trae: string): string =>
  `${nombre.replace(/\.[a-z]{2,4}$/i, '')} ${trae}.csv`;
