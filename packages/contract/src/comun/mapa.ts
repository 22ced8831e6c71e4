import * as z from 'zod/mini';
import { campoBuscar } from './ventana.ts';

/** The points that a map shows at most: those of its list that come first. */
export const PUNTOS_MAXIMOS = 5_000;

/** The same search as the list. */
export const esquemaMapa = z.object({ buscar: campoBuscar });

export const CABECERAS_MAPA = {
  Total: `Cuántos cumplen la búsqueda y tienen ubicación. Vienen los ${PUNTOS_MAXIMOS} primeros.`,
} as const;
