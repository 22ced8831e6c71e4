import type { RUTAS } from '../navegacion.ts';
import { cifra } from '../ui/formato.ts';

/** The list of visits of whoever looks at a panel. */
export type RutaDeLista = (typeof RUTAS)['visitas-por-supervisor' | 'visitas-listado'];

/** What the link of a figure is called: it leads to exactly the rows that the figure counts. */
export const nombreDelEnlace = (que: string, cuantas: number): string =>
  `${que}: ${cifra(cuantas)}. Ver esas visitas`;
