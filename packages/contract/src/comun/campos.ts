import * as z from 'zod/mini';

/** The largest id the database can hold; beyond it there is nothing to look for. */
const ID_MAXIMO = 2_147_483_647;

const id = z
  .int('Elige una opción de la lista.')
  .check(
    z.minimum(1, 'Elige una opción de la lista.'),
    z.maximum(ID_MAXIMO, 'Elige una opción de la lista.'),
  );

/** An id in a body or in an address: a positive integer, also written as digits. */
export const campoId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))], 'Elige una opción de la lista.'),
  z.pipe(z.transform(Number), id),
);

/**
 * Required text, trimmed. `nombre` is the field as the sentence names it: 'El nombre'.
 * Blank counts as missing; the length is of what is kept.
 */
export const campoTexto = (nombre: string, maximo: number) =>
  z
    .string(`${nombre} es obligatorio.`)
    .check(
      z.trim(),
      z.minLength(1, `${nombre} es obligatorio.`),
      z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
    );

/** Optional on edits: when present and stale, the answer is 409 and nothing is overwritten. */
export const campoVersion = z.optional(z.int('Vuelve a cargar el registro.'));

export const campoActivo = z.boolean('Indica si está activo o inactivo.');
