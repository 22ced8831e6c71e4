import * as z from 'zod/mini';
import { campoId } from './campos.ts';

const HORA = 'La hora de la acción no es válida.';
/**
 * The time of the person's tap by the phone's clock, because the request may be sent hours later.
 * Without it, the action happened when the request arrived.
 */
export const ocurridoEn = z.nullish(
  z.iso.datetime({ offset: true, error: HORA }).check(z.maxLength(40, HORA)),
);

/**
 * The execution it is of: a phone may send it after the visit was reopened. Absent in what older pages send, which
 * is of the present one.
 */
export const vuelta = z.optional(campoId);
