import type { ReactNode } from 'react';

interface Comun {
  /** Empty for the column of what one may do with the row. */
  titulo: string;
  /** Of the table's width: '20%', or '120px'. */
  ancho: string;
  tono?: 'principal' | 'secundario' | 'mono' | 'cifras' | 'acciones';
}

/** Text is cut to one line and whole in its tooltip; anything else draws itself. */
export type Columna<F> = Comun &
  (
    | { texto: (fila: F) => string /** What the search looks at. */; resaltar?: boolean }
    | { celda: (fila: F, buscar: string) => ReactNode }
  );

/** How the rows of a list look. */
export interface Presentacion<F> {
  /** What the table is, for who cannot see where it is. */
  etiqueta: string;
  llaveDe: (fila: F) => number | string;
  columnas: readonly Columna<F>[];
  /** How wide the screen has to be for all of them; below, cards as on a phone. */
  tablaDesde?: number;
  /** The same row on a phone: see FilaTelefono. */
  enTelefono: (fila: F, buscar: string) => ReactNode;
}
