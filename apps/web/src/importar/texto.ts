import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';

/**
 * The number of rows that a pasted text has under its header, only to name the button: the server is the one that
 * reads. A spreadsheet quotes a cell with line ends, so those inside quotes do not count.
 */
export function filasPegadas(texto: string): number {
  let abierta = false;
  let cuantas = 0;
  for (const linea of texto.split('\n')) {
    if (!abierta && linea.trim() !== '') cuantas += 1;
    if (comillas(linea) % 2 === 1) abierta = !abierta;
  }
  return Math.max(0, cuantas - 1);
}

const comillas = (linea: string): number => linea.split('"').length - 1;

/** Without it, Excel reads an accent as two signs. */
const MARCA_UTF8 = '\ufeff';

/** An empty table with the titles that are recognized. No example row: somebody would import it. */
export function plantillaDe(que: QueSeImporta): string {
  const titulos = CAMPOS_DE[que]
    .filter(({ campo }) => campo !== 'coordenadas')
    .map(({ titulo }) => titulo);
  return `${MARCA_UTF8}${titulos.join(';')}\r\n`;
}
