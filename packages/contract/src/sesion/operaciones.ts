import type { Operacion } from '../comun/operacion.ts';
import {
  esquemaCambioDeContrasena,
  esquemaConfirmacionDeIdentidad,
  esquemaCredenciales,
  esquemaIngreso,
  esquemaUsuarioSesion,
} from './esquemas.ts';

export const operacionesSesion = {
  ingresar: {
    metodo: 'POST',
    ruta: '/auth/login',
    // Section 7 writes 'api/auth/login', under an API base that already ends in /api.
    alias: ['/api/auth/login'],
    grupo: 'Sesión',
    resumen: 'Ingresar con usuario y contraseña',
    // The id of this entity is the user's. It records accepted and refused sign-ins, and sign-outs.
    entidades: ['sesion'],
    acceso: 'publico',
    cuerpo: esquemaCredenciales,
    respuesta: esquemaIngreso,
    estado: 200,
    cabeceras: {
      'Set-Cookie':
        'Recuerda el dispositivo, para que nadie que adivine contraseñas le cierre el paso. No abre nada: eso es del token',
    },
    errores: ['credenciales', 'segundo-factor', 'contrasena-vencida', 'demasiados-intentos'],
    transaccion: false,
  },
  sesion: {
    metodo: 'GET',
    ruta: '/auth/sesion',
    grupo: 'Sesión',
    resumen: 'Quién soy',
    acceso: 'autenticado',
    conProvisional: true,
    respuesta: esquemaUsuarioSesion,
  },
  salir: {
    metodo: 'POST',
    ruta: '/auth/logout',
    grupo: 'Sesión',
    resumen: 'Cerrar la sesión',
    acceso: 'autenticado',
    conProvisional: true,
    respuesta: null,
  },
  'sesion.confirmar': {
    metodo: 'PUT',
    ruta: '/auth/confirmacion',
    grupo: 'Sesión',
    resumen: 'Confirmar que soy yo; vale quince minutos, en esta sesión',
    entidades: ['sesion'],
    acceso: 'autenticado',
    conProvisional: true,
    cuerpo: esquemaConfirmacionDeIdentidad,
    respuesta: null,
    errores: ['demasiados-intentos', 'sin-llaves'],
    transaccion: false,
  },
  cambiarContrasena: {
    metodo: 'PUT',
    ruta: '/auth/contrasena',
    grupo: 'Mi cuenta',
    resumen: 'Cambiar mi contraseña; las demás sesiones se cierran y esta sigue',
    acceso: 'autenticado',
    conProvisional: true,
    cuerpo: esquemaCambioDeContrasena,
    respuesta: esquemaUsuarioSesion,
    errores: ['demasiados-intentos'],
    transaccion: 'preparada',
  },
} as const satisfies Record<string, Operacion>;
