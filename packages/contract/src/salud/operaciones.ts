import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';

const estado = z.object({ estado: z.literal('ok') });
const programa = z.extend(estado, {
  version: z.string(),
  /** The last migration applied to the database. */
  migracion: z.string(),
});

export const operacionesSalud = {
  salud: {
    metodo: 'GET',
    ruta: '/salud',
    grupo: 'Salud',
    resumen: 'El proceso está vivo, y qué versión es',
    acceso: 'publico',
    respuesta: programa,
  },
  saludLista: {
    metodo: 'GET',
    ruta: '/salud/lista',
    grupo: 'Salud',
    resumen: 'Listo para atender: la base de datos se puede leer y escribir',
    acceso: 'publico',
    respuesta: estado,
    errores: ['sin-base-de-datos'],
  },
} as const satisfies Record<string, Operacion>;
