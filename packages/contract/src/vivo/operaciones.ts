import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';

/**
 * What may have changed for whoever listens: never which row. A scope is what a screen reads again,
 * and it is named only to those who may read something in it that changed.
 */
export const AMBITOS = [
  'visitas',
  'avisos',
  'clientes',
  'usuarios',
  'tecnicos',
  'catalogos',
  'planificacion',
] as const;
export type Ambito = (typeof AMBITOS)[number];

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
