import type { ReactNode } from 'react';

interface Comun {
  /** Empty for the column of actions. */
  titulo: string;
  /** As CSS writes it: '20%' or '120px'. */
  ancho: string;
  tono?: 'principal' | 'secundario' | 'mono' | 'cifras' | 'acciones';
  /** The name of the order by it, of a list that can be put in it; backwards, with '-' before. */
  orden?: string;
}

/** A column of text takes three lines before it is cut (two if it is secondary), with all of it in the tooltip; any other draws its cell itself. */
export type Columna<F> = Comun &
  (
    | {
        texto: (fila: F) => string /** Whether the search looks at it: what was found is marked. */;
        resaltar?: boolean;
        /** What the text is in, such as a link. */
        dentroDe?: (fila: F, texto: ReactNode) => ReactNode;
      }
    | { celda: (fila: F, buscar: string) => ReactNode }
  );

/** How the rows of a list look. */
export interface Presentacion<F> {
  /** The name of the table for a screen reader. */
  etiqueta: string;
  llaveDe: (fila: F) => number | string;
  columnas: readonly Columna<F>[];
  /** The narrowest screen that has room for all the columns; narrower ones get cards, as a phone. */
  tablaDesde?: number;
  /** The same row as a card (see FilaTelefono). */
  enTelefono: (fila: F, buscar: string) => ReactNode;
}

/** In which order the rows of a list come, and how to have them in another. */
export interface EnOrden {
  orden: string;
  /** The order that is of no column, and the one whose column says it. */
  propio: { nombre: string; columna: string; enPalabras: string };
  ordenar: (orden: string) => void;
}

/**
 * Of a list of whose rows several are chosen, to do something with all of them. It is another one only when
 * what is chosen is other: then all its rows are drawn again.
 */
export interface Eleccion<F> {
  elegida: (fila: F) => boolean;
  /** Whether the boxes are all in view, and not only that of the row with the pointer or the focus. */
  aLaVista: boolean;
  /** 'Seleccionar la visita a Hotel Mirador'. */
  nombreDe: (fila: F) => string;
  /** With Shift, from the last that was pressed to this one. */
  alPulsar: (fila: F, conMayus: boolean) => void;
}

/** All of them at once, where there is any to choose. */
export interface EleccionDeTodas {
  /** 'Seleccionar las 50 cargadas de 1 230'. */
  nombre: string;
  /** Whether they are all chosen; 'algunas' is neither. */
  elegidas: boolean | 'algunas';
  alPulsar: () => void;
}
