import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ROLES } from '../comun/roles.ts';
import { esquemaMapaDeVisitas } from '../visitas/filtros.ts';

export const operacionesExportaciones = {
  'exportaciones.reportes': {
    metodo: 'GET',
    grupo: 'Visitas',
    ruta: '/visitas/reportes',
    resumen: 'Cuántos reportes tienen las visitas de mi lista y cuánto pesan, antes de bajarlos',
    acceso: ROLES,
    criterios: esquemaMapaDeVisitas,
    /** Counting stops after `REPORTES_DE_UNA_VEZ`, which is refused. */
    respuesta: z.object({ cuantos: z.int(), bytes: z.number() }),
    entidades: ['exportacion'],
    precio: PRECIO.calculo,
  },
} as const satisfies Record<string, Operacion>;
