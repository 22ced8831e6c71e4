import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { esquemaLlaveUsada } from '../llaves/esquemas.ts';
import { campoCodigo } from '../segundoFactor/esquemas.ts';
import { campoContrasenaNueva } from './contrasena.ts';

const campoContrasena = z
  .string('Escribe tu contraseña.')
  .check(
    z.minLength(1, 'Escribe tu contraseña.'),
    z.maxLength(200, 'La contraseña es demasiado larga.'),
  );

export const esquemaCredenciales = z.object({
  user: z
    .string('Escribe tu usuario.')
    .check(
      z.trim(),
      z.minLength(1, 'Escribe tu usuario.'),
      z.maxLength(100, 'El usuario es demasiado largo.'),
      sinCaracteresRotos('El usuario'),
    ),
  password: campoContrasena,
  /** The second factor's, for those who have one. */
  codigo: z.optional(campoCodigo),
  /** In place of the code. */
  llave: z.optional(esquemaLlaveUsada),
});

/**
 * What a person is asked again before what a stolen session must not do. It is the password, with the code if they have
 * a second factor, or a passkey alone, which is both.
 */
export const esquemaConfirmacionDeIdentidad = z.partial(
  z.omit(esquemaCredenciales, { user: true }),
);

/**
 * The user part of a session. `foto` is a URL or null; with null the interface shows initials.
 * `idUsuario` identifies the person, because two users may share a name.
 */
export const esquemaUsuarioSesion = z.object({
  idUsuario: z.int(),
  nombre: z.string(),
  rol: z.string(),
  foto: z.nullable(z.string()),
  /** The sign-in name. */
  user: z.string(),
  /** Another user set the password. Until the owner changes it, every other action is blocked. */
  debeCambiarContrasena: z.boolean(),
  /** The role asks for a second factor, and its time is over: setting it up is all that this session serves for. */
  faltaFactor: z.optional(z.boolean()),
});
export type UsuarioSesion = z.infer<typeof esquemaUsuarioSesion>;

export const esquemaIngreso = z.extend(esquemaUsuarioSesion, {
  token: z.string(),
  /** The role asks for a second factor, which can wait until this moment. */
  factorHasta: z.optional(instante),
});

export const esquemaCambioDeContrasena = z.object({
  actual: z
    .string('Escribe tu contraseña actual.')
    .check(
      z.minLength(1, 'Escribe tu contraseña actual.'),
      z.maxLength(200, 'La contraseña actual es demasiado larga.'),
    ),
  nueva: campoContrasenaNueva,
});
