import * as z from 'zod/mini';
import { AMBITOS } from '../comun/ambitos.ts';
import type { Operacion } from '../comun/operacion.ts';

/** How far somebody has heard. Nobody can read in it how much the others write. */
const posicion = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Vuelve a cargar la página.'));

export const esquemaCambios = z.object({
  /** To ask again from here. */
  posicion,
  ambitos: z.array(z.enum(AMBITOS)),
});
export type Cambios = z.infer<typeof esquemaCambios>;

export const operacionesVivo = {
  'vivo.cambios': {
    metodo: 'GET',
    ruta: '/cambios',
    grupo: 'En vivo',
    resumen: 'Qué cambió, de lo que alcanzo, desde una posición; sin ella, la de ahora',
    acceso: 'autenticado',
    criterios: z.object({ desde: z.optional(posicion) }),
    respuesta: esquemaCambios,
  },
} as const satisfies Record<string, Operacion>;
