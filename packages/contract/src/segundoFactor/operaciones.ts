import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { campoCodigo, esquemaCodigos } from './esquemas.ts';

const comun = {
  grupo: 'Mi cuenta',
  entidades: ['segundoFactor'],
  acceso: 'autenticado',
} as const;
const ruta = '/auth/factor';

export const operacionesSegundoFactor = {
  'factor.empezar': {
    ...comun,
    metodo: 'POST',
    ruta,
    resumen: 'La clave de un segundo factor nuevo, que vale cuando se activa con un código suyo',
    conProvisional: true,
    confirmada: true,
    respuesta: z.object({
      /** In base 32, for typing it. */
      clave: z.string(),
      /** 'otpauth://totp/…', for a QR code and for the phone itself. */
      direccion: z.string(),
    }),
    errores: ['estado-no-permite'],
    // The answer must not be stored, and a repeated call only makes another key.
    transaccion: false,
  },
  'factor.activar': {
    ...comun,
    metodo: 'PUT',
    ruta,
    resumen: 'Activar mi segundo factor con un código; los de recuperación se dicen una sola vez',
    conProvisional: true,
    confirmada: true,
    cuerpo: z.object({ codigo: campoCodigo }),
    respuesta: esquemaCodigos,
    errores: ['estado-no-permite', 'no-encontrado'],
    transaccion: false,
  },
  'factor.quitar': {
    ...comun,
    metodo: 'DELETE',
    ruta,
    resumen: 'Quitar mi segundo factor y sus códigos de recuperación',
    confirmada: true,
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'factor.codigos': {
    ...comun,
    metodo: 'POST',
    ruta: `${ruta}/codigos`,
    resumen:
      'Códigos de recuperación nuevos, que se dicen una sola vez; los anteriores dejan de servir',
    confirmada: true,
    respuesta: esquemaCodigos,
    errores: ['no-encontrado'],
    transaccion: false,
  },
  'usuarios.quitarFactor': {
    metodo: 'DELETE',
    ruta: '/usuarios/:id/factor',
    grupo: 'Usuarios',
    resumen: 'Quitar el segundo factor de otra persona, que recibe un aviso',
    entidades: ['segundoFactor'],
    acceso: ADMINISTRADOR,
    confirmada: true,
    parametros: z.object({ id: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
