import * as z from 'zod/mini';
import { esquemaCredenciales } from './esquemas.ts';

/**
 * What a person is asked again before what a stolen session must not do: the password, with the code of who has a second
 * factor; or a passkey alone, which is both.
 */
export const esquemaConfirmacionDeIdentidad = z.partial(
  z.omit(esquemaCredenciales, { user: true }),
);
