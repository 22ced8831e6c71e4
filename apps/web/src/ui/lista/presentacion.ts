import type { ReactNode } from 'react';

interface Comun {
  /** Empty for the column of actions. */
  titulo: string;
  /** A CSS width: '20%' or '120px'. */
  ancho: string;
  /** `cantidad` is aligned to the right, to compare it with those above and below. */
  tono?: 'principal' | 'secundario' | 'mono' | 'cifras' | 'cantidad' | 'acciones';
  /** The name of the order by this column; with '-' in front, reversed. */
  orden?: string;
}

/**
 * A text column takes three lines (two when secondary) before it is cut, and its tooltip has the
 * whole text. Any other column draws its cell itself.
 */
export type Columna<F> = Comun &
  (
    | {
        texto: (fila: F) => string /** True when the search covers it: matches are highlighted. */;
        resaltar?: boolean;
        /** Wraps the text, for example in a link. */
        dentroDe?: (fila: F, texto: ReactNode) => ReactNode;
      }
    | { celda: (fila: F, buscar: string) => ReactNode }
  );

export interface Presentacion<F> {
  /** The table's accessible name. */
  etiqueta: string;
  llaveDe: (fila: F) => number | string;
  columnas: readonly Columna<F>[];
  /** The narrowest screen with room for every column; narrower ones get cards, like a phone. */
  tablaDesde?: number;
  /** A last row of the table, which sums the others. */
  suma?: F | undefined;
  /** The same row as a card (see FilaTelefono). */
  enTelefono: (fila: F, buscar: string) => ReactNode;
}

/** The order of a list's rows, and how to change it. */
export interface EnOrden {
  orden: string;
  /** The list's own order, and the column whose header shows it. */
  propio: { nombre: string; columna: string; enPalabras: string };
  ordenar: (orden: string) => void;
}

/**
 * The selection of rows in a list. The object changes only with the selection, because then every
 * row renders again.
 */
export interface Eleccion<F> {
  elegida: (fila: F) => boolean;
  /** True when every box is visible, not only the one of the row with the pointer or the focus. */
  aLaVista: boolean;
  /** 'Seleccionar la visita a Hotel Mirador'. */
  nombreDe: (fila: F) => string;
  /** With Shift, selects from the last pressed row to this one. */
  alPulsar: (fila: F, conMayus: boolean) => void;
}

/** The selection of every row, where there are rows to select. */
export interface EleccionDeTodas {
  /** 'Seleccionar las 50 cargadas de 1 230'. */
  nombre: string;
  /** 'algunas' when only some are selected. */
  elegidas: boolean | 'algunas';
  alPulsar: () => void;
}
