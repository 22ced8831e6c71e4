import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';

/** The type that a new visit to a client begins with. */
export const esquemaTipoUsual = z.nullable(
  z.object({
    idTipoVisita: campoId,
    nombre: z.string(),
    /** How many of its last finished visits were of it; absent when somebody chose it for the client. */
    frecuencia: z.optional(z.object({ veces: z.int(), de: z.int() })),
  }),
);
export type TipoUsual = z.infer<typeof esquemaTipoUsual>;
