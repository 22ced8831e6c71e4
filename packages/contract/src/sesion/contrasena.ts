import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';

/**
 * The part of the policy that client and server share. Only the server knows the easily guessed passwords.
 */
export const LARGO_DE_CONTRASENA = { minimo: 10, maximo: 200 } as const;
const { minimo, maximo } = LARGO_DE_CONTRASENA;

/** Says it of the program's own minimum, and of a longer one that the company sets. */
export const esCorta = (cuantos: number): string =>
  `La contraseña debe tener al menos ${cuantos} caracteres.`;

const OBLIGATORIA = 'La contraseña es obligatoria.';

/** A new password, for its owner or for another user. */
export const campoContrasenaNueva = z.string(OBLIGATORIA).check(
  z.refine((texto) => texto.trim() !== '', { error: OBLIGATORIA, abort: true }),
  z.minLength(minimo, esCorta(minimo)),
  z.maxLength(maximo, `La contraseña admite ${maximo} caracteres como máximo.`),
  sinCaracteresRotos('La contraseña'),
);

/** A password that somebody else set serves for these days, counted from the moment when it was set. */
export const DIAS_DE_PROVISIONAL = 7;
