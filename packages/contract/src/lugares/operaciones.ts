import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR, TECNICO } from '../comun/roles.ts';
import { esquemaDecisionDeLugar, esquemaPorqueNuevo, esquemaPropuestaNueva } from './entradas.ts';
import { esquemaLugarPropuesto } from './esquemas.ts';

const errores = ['no-encontrado', 'estado-no-permite'] as const;

export const operacionesLugares = {
  'lugares.proponer': {
    metodo: 'POST',
    grupo: 'Clientes',
    ruta: '/clientes/propuestas',
    resumen: 'Proponer el lugar correcto del cliente desde una visita',
    acceso: TECNICO,
    cuerpo: esquemaPropuestaNueva,
    respuesta: esquemaLugarPropuesto,
    sinRed: TECNICO,
    errores,
  },
  'lugares.decidir': {
    metodo: 'PUT',
    grupo: 'Clientes',
    ruta: '/clientes/propuestas',
    resumen: 'Aceptar o rechazar el lugar propuesto de un cliente',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuerpo: esquemaDecisionDeLugar,
    respuesta: esquemaLugarPropuesto,
    errores,
  },
  'lugares.contarPorQue': {
    metodo: 'POST',
    grupo: 'Evidencia',
    ruta: '/visitas/fuera-de-rango',
    resumen: 'Contar por qué una visita quedó fuera del rango permitido',
    acceso: TECNICO,
    cuerpo: esquemaPorqueNuevo,
    respuesta: z.object({ idVisita: campoId }),
    sinRed: TECNICO,
    errores,
  },
} as const satisfies Record<string, Operacion>;
