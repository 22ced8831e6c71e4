import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';

export const operacionesRespaldo = {
  respaldar: {
    metodo: 'POST',
    ruta: '/respaldos',
    grupo: 'Estado del sistema',
    resumen: 'Empezar un respaldo ahora; sigue aunque se cierre la página',
    acceso: ADMINISTRADOR,
    respuesta: z.object({ idRespaldo: z.int() }),
    estado: 202,
    precio: PRECIO.trabajo,
    transaccion: 'preparada',
    errores: ['respaldo-no-disponible'],
  },
} as const satisfies Record<string, Operacion>;
