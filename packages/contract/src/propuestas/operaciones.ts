import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { SUPERVISOR } from '../comun/roles.ts';
import {
  esquemaAceptada,
  esquemaAceptar,
  esquemaCriteriosDeSugerencias,
  esquemaLineas,
  esquemaMedida,
  esquemaPedido,
  esquemaPropuesta,
  esquemaSugerencias,
} from './esquemas.ts';

const grupo = 'Propuestas';
/** An id that nobody can guess, although only its owner may read it. */
const parametros = z.object({ id: z.uuid() });

export const operacionesPropuestas = {
  'propuestas.crear': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/propuestas',
    resumen: 'Proponer un plan. No cambia ninguna visita',
    acceso: SUPERVISOR,
    cuerpo: esquemaPedido,
    transaccion: 'preparada',
    precio: PRECIO.calculo,
    respuesta: esquemaPropuesta,
    errores: ['no-encontrado'],
  },
  'propuestas.obtener': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/propuestas/:id',
    resumen: 'Una propuesta mía, con lo que otras personas cambiaron desde entonces',
    acceso: SUPERVISOR,
    parametros,
    respuesta: esquemaPropuesta,
    ambitos: ['visitas'],
    // It is gone after an hour, which nobody announces.
    etiqueta: false,
    errores: ['no-encontrado'],
  },
  'propuestas.medir': {
    // POST because its list does not fit in a URL. It writes nothing.
    metodo: 'POST',
    grupo,
    ruta: '/visitas/propuestas/:id/cifras',
    resumen: 'Las cifras y el mapa de una propuesta con solo algunos de sus cambios',
    acceso: SUPERVISOR,
    parametros,
    cuerpo: esquemaLineas,
    estado: 200,
    transaccion: false,
    respuesta: esquemaMedida,
    errores: ['no-encontrado'],
  },
  'propuestas.aceptar': {
    metodo: 'PUT',
    grupo,
    ruta: '/visitas/propuestas/:id/aceptar',
    resumen: 'Aceptar una propuesta, entera o por líneas. Lo que otra persona cambió queda fuera',
    acceso: SUPERVISOR,
    parametros,
    cuerpo: esquemaAceptar,
    respuesta: esquemaAceptada,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  'propuestas.sugerir': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/sugerencias',
    resumen:
      'Los cinco mejores días y técnicos para una visita, entre los próximos diez días hábiles',
    acceso: SUPERVISOR,
    criterios: esquemaCriteriosDeSugerencias,
    precio: PRECIO.calculo,
    respuesta: esquemaSugerencias,
  },
} as const satisfies Record<string, Operacion>;
