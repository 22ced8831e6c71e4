import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';

/** How many recovery codes a person gets at once. */
export const CODIGOS_DE_RECUPERACION = 10;
/** From here on the account's page asks for new ones. */
export const POCOS_CODIGOS = 3;

/** Six digits of an application, with or without a space, or a recovery code. */
export const campoCodigo = z
  .string('Escribe el código.')
  .check(
    z.trim(),
    z.minLength(1, 'Escribe el código.'),
    z.maxLength(20, 'El código es demasiado largo.'),
    sinCaracteresRotos('El código'),
  );

/** What a person reads about their own second factor. */
export const esquemaSegundoFactor = z.object({
  activo: z.boolean(),
  activadoEn: z.optional(instante),
  /** The recovery codes not used yet. */
  codigos: z.optional(z.int()),
  /**
   * The role asks for a second factor. Adding the first one ends the person's other sessions, also when they came
   * with the company's account and have no date.
   */
  pedido: z.optional(z.boolean()),
  /** Without it, from this moment on nothing else opens. */
  exigidoDesde: z.optional(instante),
});
export type EstadoDelFactor = z.infer<typeof esquemaSegundoFactor>;

export const esquemaCodigos = z.object({
  codigos: z.array(z.string()).check(z.length(CODIGOS_DE_RECUPERACION)),
});
