import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';

/**
 * The number of rows that a pasted text has under its header, only to name the button: the server is the one that
 * reads. A spreadsheet quotes a cell with line ends, so those inside quotes do not count.
 */
export function filasPegadas(texto: string): number {
  const filas = texto.replace(ENTRE_COMILLAS, '$1x').split('\n');
  return Math.max(0, filas.filter((una) => CON_ALGO.test(una)).length - 1);
}

/** Quotes begin the cell that they enclose: the sign of inches in a cell opens nothing. */
const ENTRE_COMILLAS = /(^|[\t;,])"(?:[^"]|"")*"/gm;
const CON_ALGO = /[^\s;,]/;

/** Without it, Excel reads an accent as two signs. */
const MARCA_UTF8 = '\ufeff';

/** An empty table with the titles that are recognized. No example row: somebody would import it. */
export function plantillaDe(que: QueSeImporta): string {
  const titulos = CAMPOS_DE[que]
    .filter(({ campo }) => campo !== 'coordenadas')
    .map(({ titulo }) => titulo);
  return `${MARCA_UTF8}${titulos.join(';')}\r\n`;
}
