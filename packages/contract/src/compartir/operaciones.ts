import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { campoCorreo } from '../recuperacion/operaciones.ts';
import {
  campoDias,
  campoLlaveDeEnlace,
  esquemaEnlaceDeVisita,
  esquemaPublicado,
} from './esquemas.ts';

const deUnaVisita = {
  grupo: 'Compartir',
  ruta: '/visitas/:id/enlace',
  acceso: ADMINISTRADOR_O_SUPERVISOR,
  parametros: z.object({ id: campoId }),
  entidades: ['enlace'],
} as const;

export const operacionesCompartir = {
  'compartir.ver': {
    ...deUnaVisita,
    metodo: 'GET',
    resumen: 'La dirección con la que el cliente ve el reporte de una visita, si la hay',
    respuesta: esquemaEnlaceDeVisita,
    errores: ['no-encontrado'],
  },
  'compartir.abrir': {
    ...deUnaVisita,
    metodo: 'PUT',
    resumen: 'Hacer esa dirección, o cambiar cuándo vence la que hay',
    cuerpo: z.object({ dias: campoDias }),
    respuesta: esquemaEnlaceDeVisita,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  'compartir.revocar': {
    ...deUnaVisita,
    metodo: 'DELETE',
    resumen: 'Cerrar esa dirección para siempre; otra será distinta',
    respuesta: null,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  'compartir.enviar': {
    ...deUnaVisita,
    metodo: 'POST',
    ruta: '/visitas/:id/enlace/correo',
    resumen: 'Enviar esa dirección a un correo, que no se guarda',
    cuerpo: z.object({ correo: campoCorreo }),
    respuesta: esquemaEnlaceDeVisita,
    estado: 200,
    errores: ['no-encontrado', 'estado-no-permite', 'demasiados-intentos'],
    transaccion: 'preparada',
  },
  // The address of the page has the key, so hiding it in this call would protect nothing.
  'compartir.leer': {
    metodo: 'GET',
    grupo: 'Compartir',
    ruta: '/enlaces/:enlace',
    resumen: 'Lo que ve el cliente con esa dirección',
    entidades: ['enlace'],
    acceso: 'publico',
    parametros: z.object({ enlace: campoLlaveDeEnlace }),
    criterios: z.object({ propia: z.optional(z.literal('true', 'Usa true, o nada.')) }),
    respuesta: esquemaPublicado,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
