import { conMiles } from '@visitas/contract/comun/exportacion';
import { FILAS_DE_TITULO } from '@visitas/contract/importaciones/archivo';

/** A row as the file has it: its number there, and its cells without the blank ones at the end. */
export interface FilaDeArchivo {
  fila: number;
  celdas: string[];
}

export interface LimitesDeTabla {
  filas: number;
  columnas: number;
}

/** The file cannot be read, for a reason that a person can solve: the message is for them. */
export class FalloDeTabla extends Error {
  override name = 'FalloDeTabla';
}

/** Keeps the rows that have something, and no more than the limits admit. */
export class Recogida {
  readonly filas: FilaDeArchivo[] = [];
  vacias = 0;
  readonly #limites: LimitesDeTabla;

  constructor(limites: LimitesDeTabla) {
    this.#limites = limites;
  }

  poner(fila: number, leidas: readonly string[]): void {
    const celdas = sinColaVacia(leidas.map((celda) => sinRotos(celda).trim()));
    if (celdas.length === 0) {
      this.vacias += 1;
      return;
    }
    const { filas, columnas } = this.#limites;
    if (celdas.length > columnas)
      throw new FalloDeTabla(
        `La fila ${fila} tiene ${celdas.length} columnas y se admiten ${columnas}. Quita las que no hagan falta.`,
      );
    // Title rows come above the header, which a printed list repeats on each page: those are not known yet.
    if (this.filas.length >= 2 * filas + FILAS_DE_TITULO) throw new FalloDeTabla(this.sonDeMas());
    this.filas.push({ fila, celdas });
  }

  sonDeMas(): string {
    return `El archivo tiene más de ${conMiles(this.#limites.filas)} filas. Divídelo en varios.`;
  }
}

/** Without NUL and lone surrogates, which no database keeps. */
export const sinRotos = (texto: string): string => texto.replace(/[\0\p{Cs}]/gu, '');

/** Its first letters. An emoji is two of them, and is not cut in two. */
export const cortar = (texto: string, largo: number): string => sinRotos(texto.slice(0, largo));

function sinColaVacia(celdas: string[]): string[] {
  let largo = celdas.length;
  while (largo > 0 && celdas[largo - 1] === '') largo -= 1;
  return celdas.slice(0, largo);
}
