import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { esquemaAcceso, esquemaCuenta, esquemaSesionAbierta } from './esquemas.ts';

// The last use of a session changes at each minute of use, without being announced.
const lectura = { metodo: 'GET', ambitos: ['cuenta'], etiqueta: false } as const;
const propia = { grupo: 'Mi cuenta', acceso: 'autenticado' } as const;
const deOtro = { grupo: 'Acceso de un usuario', acceso: ADMINISTRADOR } as const;
const cierre = { metodo: 'DELETE', respuesta: null, entidades: ['sesion'] } as const;

export const operacionesCuenta = {
  'cuenta.obtener': {
    ...propia,
    ...lectura,
    ruta: '/auth/cuenta',
    resumen: 'Con qué entro',
    respuesta: esquemaCuenta,
  },
  'sesiones.listar': {
    ...propia,
    ...lectura,
    ruta: '/auth/sesiones',
    resumen: 'Dónde tengo sesiones abiertas, primero la que pregunta',
    respuesta: z.array(esquemaSesionAbierta),
  },
  'sesiones.cerrar': {
    ...propia,
    ...cierre,
    ruta: '/auth/sesiones/:idSesion',
    resumen: 'Cerrar una de mis sesiones',
    parametros: z.object({ idSesion: campoId }),
    errores: ['no-encontrado'],
  },
  'sesiones.cerrarOtras': {
    ...propia,
    ...cierre,
    ruta: '/auth/sesiones',
    resumen: 'Cerrar mis otras sesiones; la que pregunta sigue',
  },
  'usuarios.acceso': {
    ...deOtro,
    ...lectura,
    ruta: '/usuarios/:id/acceso',
    resumen: 'Con qué entra un usuario, y dónde tiene sesiones abiertas',
    parametros: z.object({ id: campoId }),
    respuesta: esquemaAcceso,
    errores: ['no-encontrado'],
  },
  'usuarios.cerrarSesion': {
    ...deOtro,
    ...cierre,
    ruta: '/usuarios/:id/sesiones/:idSesion',
    resumen: 'Cerrar una sesión de un usuario',
    parametros: z.object({ id: campoId, idSesion: campoId }),
    errores: ['no-encontrado'],
  },
  'usuarios.cerrarSesiones': {
    ...deOtro,
    ...cierre,
    ruta: '/usuarios/:id/sesiones',
    resumen: 'Cerrar todas las sesiones de un usuario',
    parametros: z.object({ id: campoId }),
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
