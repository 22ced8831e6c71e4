import * as z from 'zod/mini';
import { campoId, sinCaracteresRotos } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';

/** How many recovery codes a person gets at once. */
export const CODIGOS_DE_RECUPERACION = 10;
/** From here on the account's page asks for new ones. */
export const POCOS_CODIGOS = 3;

/** Six digits of an application, with or without a space, or a recovery code. */
export const campoCodigo = z
  .string('Escribe el código.')
  .check(
    z.trim(),
    z.minLength(1, 'Escribe el código.'),
    z.maxLength(20, 'El código es demasiado largo.'),
    sinCaracteresRotos('El código'),
  );

/** What a person reads about their own second factor. */
export const esquemaSegundoFactor = z.object({
  activo: z.boolean(),
  activadoEn: z.optional(instante),
  /** The recovery codes not used yet. */
  codigos: z.optional(z.int()),
  /** The role asks for it: without it, from this moment on nothing else opens. */
  exigidoDesde: z.optional(instante),
});
export type EstadoDelFactor = z.infer<typeof esquemaSegundoFactor>;

const esquemaCodigos = z.object({
  codigos: z.array(z.string()).check(z.length(CODIGOS_DE_RECUPERACION)),
});

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
