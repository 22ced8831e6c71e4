import type { RUTAS } from '../navegacion.ts';
import { cifra } from '../ui/formato.ts';

/** The list of visits that belongs to the reader's panel. */
export type RutaDeLista = (typeof RUTAS)['visitas-por-supervisor' | 'visitas-listado'];

/** The accessible name of a figure's link, which leads to exactly the rows it counts. */
export const nombreDelEnlace = (que: string, cuantas: number): string =>
  `${que}: ${cifra(cuantas)}. Ver esas visitas`;
