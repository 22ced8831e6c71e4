import * as z from 'zod/mini';

const HORA = 'La hora de la acción no es válida.';
/**
 * The time of the person's tap by the phone's clock, because the request may be sent hours later.
 * Without it, the action happened when the request arrived.
 */
export const ocurridoEn = z.nullish(
  z.iso.datetime({ offset: true, error: HORA }).check(z.maxLength(40, HORA)),
);
