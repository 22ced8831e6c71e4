import * as z from 'zod/mini';
import { ESCRIBE_LA_HORA, FORMA_DE_HORA } from './horas.ts';

/** '09:30' in the company's time zone. Two of them compare as text. */
export const campoHora = z
  .string(ESCRIBE_LA_HORA)
  // A text that is no hour is not compared with another one.
  .check(z.regex(FORMA_DE_HORA, { error: ESCRIBE_LA_HORA, abort: true }));
