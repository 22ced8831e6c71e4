import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';

/** The initial type of a new visit to a client. */
export const esquemaTipoUsual = z.nullable(
  z.object({
    idTipoVisita: campoId,
    nombre: z.string(),
    /** Its share of the client's last finished visits. Absent when a user chose the type for the client. */
    frecuencia: z.optional(z.object({ veces: z.int(), de: z.int() })),
  }),
);
export type TipoUsual = z.infer<typeof esquemaTipoUsual>;
