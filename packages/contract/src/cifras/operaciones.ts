import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { CABECERAS_VENTANA, esquemaVentana } from '../comun/ventana.ts';
import { EXPORTA_CIFRAS } from './columnas.ts';
import { campoMes, esquemaCifrasDelMes, esquemaFilaDeCifras } from './esquemas.ts';
import { CIFRAS_POR } from './filas.ts';

const comun = {
  metodo: 'GET',
  grupo: 'Cifras',
  acceso: ADMINISTRADOR_O_SUPERVISOR,
  ambitos: ['visitas', 'clientes', 'usuarios', 'tecnicos', 'catalogos'],
} as const;

export const operacionesCifras = {
  'cifras.delMes': {
    ...comun,
    ruta: '/cifras',
    resumen: 'Las cifras de un mes, contra los mismos días del anterior',
    criterios: z.object({ mes: z.optional(campoMes) }),
    respuesta: esquemaCifrasDelMes,
    precio: PRECIO.calculo,
  },
  'cifras.listar': {
    ...comun,
    ruta: '/cifras/filas',
    resumen: 'Las cifras de un mes por técnico, por cliente o por tipo de visita',
    criterios: z.extend(esquemaVentana, {
      mes: z.optional(campoMes),
      /** By technician when absent. */
      por: z.optional(z.enum(CIFRAS_POR, 'Elige por técnico, por cliente o por tipo de visita.')),
    }),
    respuesta: z.array(esquemaFilaDeCifras),
    cabeceras: CABECERAS_VENTANA,
    precio: PRECIO.listaEntera,
    exportable: EXPORTA_CIFRAS,
  },
} as const satisfies Record<string, Operacion>;
