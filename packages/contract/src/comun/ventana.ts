import * as z from 'zod/mini';
import { sinCaracteresRotos } from './campos.ts';

const LIMITE = 'El límite es un número entero entre 1 y 500.';
const DESPUES = 'Vuelve a cargar la lista.';
const ACTIVO = 'Elige entre los activos («true») y los inactivos («false»).';

export const campoBuscar = z.optional(
  z
    .string('Escribe una sola búsqueda.')
    .check(
      z.trim(),
      z.maxLength(100, 'Busca con 100 caracteres como máximo.'),
      sinCaracteresRotos('La búsqueda'),
    ),
);

/**
 * An optional window over a list, in the order of the screen. Without `limite` the whole list is
 * answered (section 9: no paging).
 */
export const esquemaVentana = z.object({
  buscar: campoBuscar,
  limite: z.optional(
    z.pipe(
      z.string(LIMITE).check(z.regex(/^\d{1,3}$/, LIMITE)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1, LIMITE), z.maximum(500, LIMITE))),
    ),
  ),
  despues: z.optional(z.string(DESPUES).check(z.regex(/^[\w-]{1,2000}$/, DESPUES))),
});

/** For lists whose rows are active or not: selectors offer only the active ones (section 5). */
export const esquemaVentanaConActivo = z.extend(esquemaVentana, {
  activo: z.optional(
    z.pipe(
      z.enum(['true', 'false'], ACTIVO),
      z.transform((texto) => texto === 'true'),
    ),
  ),
});

/** Where a list that has to be counted row by row stops being counted. */
export const CUENTA_MAXIMA = 1_000;

/** What the answer says besides its rows when only a window of the list was asked for. */
export const CABECERAS_VENTANA = {
  Despues: 'El valor de «despues» que trae lo que sigue; no viene cuando ya no hay más.',
  Total: 'Cuántos cumplen la búsqueda. Viene con la primera ventana: con «limite» y sin «despues».',
  ContadoHasta: `Viene si son más de los que se contaron: con lo que se busca o se filtra, contar se detiene en ${CUENTA_MAXIMA}, y «Total» es ese número.`,
} as const;
