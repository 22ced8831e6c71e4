import type { Operacion } from '../comun/operacion.ts';
import {
  esquemaCambioDeContrasena,
  esquemaCredenciales,
  esquemaIngreso,
  esquemaUsuarioSesion,
} from './esquemas.ts';

export const operacionesSesion = {
  ingresar: {
    metodo: 'POST',
    ruta: '/auth/login',
    // Section 7 writes it 'api/auth/login', under an API base that already ends in /api.
    alias: ['/api/auth/login'],
    grupo: 'Sesión',
    resumen: 'Ingresar con usuario y contraseña',
    // Its id is the user's: their sign-ins, the refused ones too, and their sign-outs.
    entidades: ['sesion'],
    acceso: 'publico',
    cuerpo: esquemaCredenciales,
    respuesta: esquemaIngreso,
    estado: 200,
    cabeceras: {
      'Set-Cookie':
        'Recuerda el dispositivo, para que nadie que adivine contraseñas le cierre el paso. No abre nada: eso es del token',
    },
    errores: ['credenciales', 'demasiados-intentos'],
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
