import * as z from 'zod/mini';
import { AMBITOS } from '../comun/ambitos.ts';
import type { Operacion } from '../comun/operacion.ts';

/**
 * The listener's position in the stream of changes. It is opaque, so it does not reveal how much
 * other users write.
 */
const posicion = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Vuelve a cargar la página.'));

export const esquemaCambios = z.object({
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
