import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { SUPERVISOR, TECNICO } from '../comun/roles.ts';
import { esquemaAvance, esquemaEvidenciaNueva } from './entradas.ts';
import { esquemaAvanzado, esquemaEvidencia } from './esquemas.ts';

const grupo = 'Evidencia';

export const operacionesEvidencia = {
  'evidencia.anadir': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/evidencias',
    resumen: 'Añadir a una visita un archivo ya enviado, o cambiar lo que se dice de él',
    acceso: [...TECNICO, ...SUPERVISOR],
    cuerpo: esquemaEvidenciaNueva,
    respuesta: esquemaEvidencia,
    sinRed: TECNICO,
    transaccion: 'preparada',
    errores: ['no-encontrado', 'falta-archivo', 'estado-no-permite'],
  },
  'evidencia.quitar': {
    metodo: 'DELETE',
    grupo,
    ruta: '/visitas/evidencias/:id',
    resumen: 'Quitar un archivo de una visita abierta',
    acceso: [...TECNICO, ...SUPERVISOR],
    parametros: z.object({ id: campoId }),
    respuesta: null,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  'evidencia.avanzar': {
    metodo: 'PUT',
    grupo,
    ruta: '/visitas/avance',
    resumen: 'Guardar lo respondido hasta ahora en una visita en proceso',
    acceso: TECNICO,
    cuerpo: esquemaAvance,
    respuesta: esquemaAvanzado,
    sinRed: TECNICO,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  'evidencia.emitir': {
    metodo: 'PUT',
    grupo,
    ruta: '/visitas/emitir',
    resumen: 'Emitir el reporte de una visita sin los archivos que faltan por llegar',
    acceso: SUPERVISOR,
    cuerpo: z.object({ idVisita: campoId }),
    respuesta: z.object({ idVisita: campoId, archivoPdf: z.string() }),
    transaccion: 'preparada',
    errores: ['no-encontrado', 'estado-no-permite'],
  },
} as const satisfies Record<string, Operacion>;
