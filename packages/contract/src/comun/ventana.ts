import * as z from 'zod/mini';
import { sinCaracteresRotos } from './campos.ts';

export const BUSQUEDA_MAXIMA = 100;
/** The most rows of one window. */
export const VENTANA_MAXIMA = 500;

const LIMITE = `El límite es un número entero entre 1 y ${VENTANA_MAXIMA}.`;
const DESPUES = 'Vuelve a cargar la lista.';
const ACTIVO = 'Elige entre los activos («true») y los inactivos («false»).';

export const campoBuscar = z.optional(
  z
    .string('Escribe una sola búsqueda.')
    .check(
      z.trim(),
      z.maxLength(BUSQUEDA_MAXIMA, `Busca con ${BUSQUEDA_MAXIMA} caracteres como máximo.`),
      sinCaracteresRotos('La búsqueda'),
    ),
);

/**
 * An optional window over a list, in screen order. Without `limite` the response is the whole list
 * (section 9: no paging).
 */
export const esquemaVentana = z.object({
  buscar: campoBuscar,
  limite: z.optional(
    z.pipe(
      z.string(LIMITE).check(z.regex(/^\d{1,3}$/, LIMITE)),
      z.pipe(
        z.transform(Number),
        z.int().check(z.minimum(1, LIMITE), z.maximum(VENTANA_MAXIMA, LIMITE)),
      ),
    ),
  ),
  despues: z.optional(z.string(DESPUES).check(z.regex(/^[\w-]{1,2000}$/, DESPUES))),
});

/** For lists with active and inactive rows: selectors offer only the active ones (section 5). */
export const esquemaVentanaConActivo = z.extend(esquemaVentana, {
  activo: z.optional(
    z.pipe(
      z.enum(['true', 'false'], ACTIVO),
      z.transform((texto) => texto === 'true'),
    ),
  ),
});

/** Lists that must be counted row by row stop counting here. */
export const CUENTA_MAXIMA = 1_000;

/** The headers of a response to a request for a window. */
export const CABECERAS_VENTANA = {
  Despues: 'El valor de «despues» que trae lo que sigue; no viene cuando ya no hay más.',
  Total: 'Cuántos cumplen la búsqueda. Viene con la primera ventana: con «limite» y sin «despues».',
  ContadoHasta: `Viene si son más de los que se contaron: con lo que se busca o se filtra, contar se detiene en ${CUENTA_MAXIMA}, y «Total» es ese número.`,
} as const;
