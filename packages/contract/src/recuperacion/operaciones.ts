import * as z from 'zod/mini';
import { campoId, sinCaracteresRotos } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { campoContrasenaNueva } from '../sesion/contrasena.ts';
import { esquemaCredenciales } from '../sesion/esquemas.ts';

/** 130 bits in letters and digits that are not mistaken for one another. */
export const LARGO_DE_LLAVE = 26;

const CORREO = 'Escribe un correo válido, por ejemplo nombre@empresa.com.';
const CORREO_MAXIMO = 254;

export const campoCorreo = z
  .string('Escribe el correo.')
  .check(
    z.trim(),
    z.minLength(1, 'Escribe el correo.'),
    z.maxLength(CORREO_MAXIMO, 'El correo es demasiado largo.'),
    sinCaracteresRotos('El correo'),
    z.email(CORREO),
  );

/** The secret of an address. Any other text is a secret that opens nothing. */
const campoLlave = z
  .string('Abre la dirección entera.')
  .check(z.maxLength(100, 'Abre la dirección entera.'), sinCaracteresRotos('La dirección'));

const esquemaDireccion = z.object({
  /** The whole address. No other answer has it. */
  direccion: z.string(),
  venceEn: instante,
});
export type DireccionDeUnUso = z.infer<typeof esquemaDireccion>;

/** What the holder of an address is told: whose it is and what it does. */
const esquemaMirada = z.object({
  para: z.enum(['contrasena', 'correo']),
  nombre: z.string(),
  user: z.string(),
  /** The e-mail that it proves. */
  correo: z.optional(z.string()),
  venceEn: instante,
});
export type DireccionMirada = z.infer<typeof esquemaMirada>;

/** My e-mail, in `cuenta.obtener`. */
export const esquemaMiCorreo = z.object({
  correo: z.nullable(z.string()),
  /** Written by me, and not yet proven to be mine. */
  pendiente: z.nullable(z.string()),
  /** True where letters are sent now: an open page may be older than the mail server. */
  porCorreo: z.optional(z.boolean()),
});
export type CorreoPropio = z.infer<typeof esquemaMiCorreo>;

const deUno = {
  grupo: 'Usuarios',
  acceso: ADMINISTRADOR,
  parametros: z.object({ id: campoId }),
  ruta: '/usuarios/:id/direccion',
  entidades: ['direccion'],
} as const;
const publica = {
  grupo: 'Sesión',
  acceso: 'publico',
  entidades: ['direccion'],
  errores: ['enlace-no-valido', 'demasiados-intentos'],
} as const;
const mia = {
  grupo: 'Mi cuenta',
  ruta: '/auth/correo',
  acceso: 'autenticado',
  respuesta: null,
  entidades: ['direccion'],
} as const;

export const operacionesRecuperacion = {
  'recuperacion.crear': {
    ...deUno,
    metodo: 'POST',
    resumen: 'Hacer una dirección de un uso, para que esta persona elija su contraseña',
    confirmada: true,
    respuesta: esquemaDireccion,
    errores: ['no-encontrado', 'estado-no-permite'],
    // The answer has the secret, so it is not stored. Repeated, it makes another one.
    transaccion: false,
  },
  'recuperacion.anular': {
    ...deUno,
    metodo: 'DELETE',
    resumen: 'Anular la dirección que hizo un administrador',
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'recuperacion.enviar': {
    ...deUno,
    metodo: 'POST',
    ruta: '/usuarios/:id/direccion/correo',
    resumen: 'Enviar esa dirección a un correo, que no se guarda',
    cuerpo: z.object({ llave: campoLlave, correo: campoCorreo }),
    respuesta: null,
    errores: ['enlace-no-valido', 'estado-no-permite', 'demasiados-intentos'],
    transaccion: 'preparada',
  },
  'usuarios.anotarCorreo': {
    grupo: 'Acceso de un usuario',
    acceso: ADMINISTRADOR,
    parametros: z.object({ id: campoId }),
    metodo: 'PUT',
    ruta: '/usuarios/:id/correo',
    resumen: 'Anotar el correo de un usuario, que queda verificado; nulo se lo quita',
    confirmada: true,
    cuerpo: z.object({ correo: z.nullable(campoCorreo) }),
    respuesta: null,
    entidades: ['usuario'],
    errores: ['no-encontrado', 'estado-no-permite'],
  },
  // A secret in the path of a call would be in the logs of every server on its way.
  'recuperacion.mirar': {
    ...publica,
    metodo: 'POST',
    ruta: '/auth/clave/mirar',
    resumen: 'De quién es una dirección de un uso, y hasta cuándo sirve',
    cuerpo: z.object({ llave: campoLlave }),
    respuesta: esquemaMirada,
    estado: 200,
    transaccion: false,
  },
  'recuperacion.usar': {
    ...publica,
    metodo: 'PUT',
    ruta: '/auth/clave',
    resumen: 'Elegir la contraseña con una dirección de un uso; se cierran las sesiones',
    cuerpo: z.object({ llave: campoLlave, nueva: campoContrasenaNueva }),
    respuesta: null,
    transaccion: 'preparada',
  },
  'recuperacion.pedir': {
    metodo: 'POST',
    ruta: '/auth/recuperacion',
    grupo: 'Sesión',
    resumen: 'Pedir una dirección al correo verificado de una cuenta; siempre contesta lo mismo',
    acceso: 'publico',
    cuerpo: z.pick(esquemaCredenciales, { user: true }),
    respuesta: null,
    errores: ['demasiados-intentos', 'estado-no-permite'],
    transaccion: false,
  },
  'correo.poner': {
    ...mia,
    metodo: 'PUT',
    resumen: 'Enviar una dirección a mi correo, que se guarda cuando la abro',
    confirmada: true,
    cuerpo: z.object({ correo: campoCorreo }),
    errores: ['demasiados-intentos', 'estado-no-permite'],
    transaccion: 'preparada',
  },
  'correo.quitar': {
    ...mia,
    metodo: 'DELETE',
    resumen: 'Quitar mi correo, y el que espera que lo verifique',
    confirmada: true,
  },
  'correo.anular': {
    ...mia,
    metodo: 'DELETE',
    ruta: '/auth/correo/pendiente',
    resumen: 'Anular la dirección que espera que verifique un correo; el que tengo queda',
    errores: ['no-encontrado'],
  },
  'correo.verificar': {
    ...publica,
    metodo: 'PUT',
    ruta: '/auth/correo/verificado',
    resumen: 'Guardar el correo al que llegó una dirección',
    cuerpo: z.object({ llave: campoLlave }),
    respuesta: null,
    transaccion: 'preparada',
  },
} as const satisfies Record<string, Operacion>;
