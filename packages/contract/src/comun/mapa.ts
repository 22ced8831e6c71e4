import * as z from 'zod/mini';
import { campoBuscar } from './ventana.ts';

/** A map shows at most this many points, the first of its list. */
export const PUNTOS_MAXIMOS = 5_000;

/** The same search as in the list. */
export const esquemaMapa = z.object({ buscar: campoBuscar });

export const CABECERAS_MAPA = {
  Total: `Cuántos cumplen la búsqueda y tienen ubicación. Vienen los ${PUNTOS_MAXIMOS} primeros.`,
  ContadoHasta:
    'Viene si son más de los que se contaron: con lo que se busca o se filtra, «Total» es cuántos vienen.',
} as const;
