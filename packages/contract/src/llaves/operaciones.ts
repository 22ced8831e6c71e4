import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { esquemaIngreso } from '../sesion/esquemas.ts';
import {
  campoNombreDeLlave,
  esquemaLlave,
  esquemaLlaveCreada,
  esquemaLlaveUsada,
  esquemaMisLlaves,
  esquemaReto,
  esquemaRetoDeAlta,
  esquemaRetoPropio,
} from './esquemas.ts';

const comun = {
  grupo: 'Llaves de acceso',
  acceso: 'autenticado',
  // The id of this entity is the user's.
  entidades: ['llaveDeAcceso'],
} as const;
/** A role may ask for a second factor, and a passkey is one. */
const conProvisional = true;
const confirmada = true;

export const operacionesLlaves = {
  'llaves.reto': {
    ...comun,
    metodo: 'POST',
    ruta: '/auth/llave/reto',
    resumen: 'El reto que una llave de acceso firma para ingresar; el mismo para cualquiera',
    acceso: 'publico',
    respuesta: esquemaReto,
    estado: 200,
    errores: ['sin-llaves'],
    transaccion: false,
  },
  'llaves.ingresar': {
    ...comun,
    metodo: 'POST',
    ruta: '/auth/llave',
    resumen: 'Ingresar con una llave de acceso, en lugar de usuario, contraseña y código',
    acceso: 'publico',
    entidades: ['sesion'],
    cuerpo: esquemaLlaveUsada,
    respuesta: esquemaIngreso,
    estado: 200,
    cabeceras: {
      'Set-Cookie':
        'Recuerda el dispositivo, para que nadie que adivine contraseñas le cierre el paso. No abre nada: eso es del token',
    },
    errores: ['credenciales', 'demasiados-intentos', 'sin-llaves'],
    transaccion: false,
  },
  'llaves.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/auth/llaves',
    resumen: 'Mis llaves de acceso, de la primera a la última',
    conProvisional,
    respuesta: esquemaMisLlaves,
  },
  'llaves.empezar': {
    ...comun,
    metodo: 'POST',
    ruta: '/auth/llaves/alta',
    resumen: 'El reto con el que este equipo crea una llave de acceso',
    conProvisional,
    confirmada,
    respuesta: esquemaRetoDeAlta,
    estado: 200,
    errores: ['sin-llaves'],
    transaccion: false,
  },
  'llaves.guardar': {
    ...comun,
    metodo: 'POST',
    ruta: '/auth/llaves',
    resumen: 'Guardar la llave de acceso que este equipo creó',
    conProvisional,
    confirmada,
    cuerpo: z.object({ nombre: campoNombreDeLlave, llave: esquemaLlaveCreada }),
    respuesta: esquemaLlave,
    errores: ['sin-llaves'],
  },
  'llaves.renombrar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/auth/llaves',
    resumen: 'Cambiar el nombre de una llave de acceso mía',
    cuerpo: z.object({ idLlave: campoId, nombre: campoNombreDeLlave }),
    respuesta: esquemaLlave,
    errores: ['no-encontrado'],
  },
  'llaves.quitar': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/auth/llaves/:idLlave',
    resumen: 'Quitar una llave de acceso mía; deja de servir enseguida',
    confirmada,
    parametros: z.object({ idLlave: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'llaves.confirmar': {
    ...comun,
    metodo: 'POST',
    ruta: '/auth/llaves/reto',
    resumen: 'El reto que una de mis llaves firma para confirmar que soy yo',
    respuesta: esquemaRetoPropio,
    estado: 200,
    errores: ['sin-llaves'],
    transaccion: false,
  },
  'usuarios.quitarLlave': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/usuarios/:id/llaves/:idLlave',
    resumen: 'Quitar una llave de acceso de otra persona; ella se entera',
    acceso: ADMINISTRADOR,
    confirmada,
    parametros: z.object({ id: campoId, idLlave: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
