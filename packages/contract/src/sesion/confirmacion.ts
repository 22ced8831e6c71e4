import * as z from 'zod/mini';
import { esquemaLlaveUsada } from '../llaves/esquemas.ts';
import { esquemaCredenciales } from './esquemas.ts';

/**
 * What a person is asked again before what a stolen session must not do: the password, with the code of who has a second
 * factor; or a passkey, which is both.
 */
export const esquemaConfirmacionDeIdentidad = z.extend(
  z.partial(z.pick(esquemaCredenciales, { password: true, codigo: true })),
  { llave: z.optional(esquemaLlaveUsada) },
);
