import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';

/** Without it, Excel reads an accent as two signs. */
const MARCA_UTF8 = '\ufeff';

/** An empty table with the titles that are recognized. No example row: somebody would import it. */
export function plantillaDe(que: QueSeImporta): string {
  const titulos = CAMPOS_DE[que]
    .filter(({ campo }) => campo !== 'coordenadas')
    .map(({ titulo }) => titulo);
  return `${MARCA_UTF8}${titulos.join(';')}\r\n`;
}
