import { frasesSeguidas } from '@visitas/contract/comun/formato';
import { plegarTitulo } from '@visitas/contract/importaciones/campos';
import type { CampoImportado } from '@visitas/contract/importaciones/esquemas';
import { textoDeCsv } from '../../plataforma/tablas/escribirCsv.ts';
import type { FilaDeArchivo } from '../../plataforma/tablas/tabla.ts';
import type { ReparoDeFila } from './guardada.ts';
import type { Correccion } from './valores.ts';

const TITULO = 'Error';

interface Columnas {
  titulos: readonly string[];
  campos: readonly (CampoImportado | null)[];
  correcciones: readonly Correccion[];
}

/**
 * The rows that did not enter, as CSV: the columns of the file, with what was corrected, and another one that says
 * why. Importing it again, once corrected, repeats nothing.
 */
export function escribirErrores(
  { titulos: todos, campos, correcciones }: Columnas,
  filas: readonly FilaDeArchivo[],
  deFila: ReadonlyMap<number, readonly ReparoDeFila[]>,
): string {
  // This file may have been one of errors too.
  const propias = [...todos.keys()].filter(
    (n) => campos[n] || plegarTitulo(todos[n] ?? '') !== plegarTitulo(TITULO),
  );
  const corregidas = new Map(
    correcciones.map(({ fila, campo, valor }) => [`${fila} ${campo}`, valor]),
  );
  const escritas = filas.map(({ fila, celdas }) => {
    const dichos = (deFila.get(fila) ?? []).map(({ mensaje }) => mensaje);
    const suyas = propias.map((n) => corregidas.get(`${fila} ${campos[n]}`) ?? celdas[n] ?? '');
    return [...suyas, frasesSeguidas([...new Set(dichos)])];
  });
  return enCsv([[...propias.map((n) => todos[n] ?? ''), TITULO], ...escritas]);
}

/** For a spreadsheet in Spanish: its mark says UTF-8, and the separator is its own. */
export const enCsv = (filas: readonly (readonly string[])[]): string =>
  `\uFEFF${filas.map((celdas) => celdas.map(textoDeCsv).join(';')).join('\r\n')}\r\n`;
