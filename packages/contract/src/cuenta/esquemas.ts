import * as z from 'zod/mini';
import { instante } from '../comun/fechas.ts';
import { esquemaLlave } from '../llaves/esquemas.ts';
import { esquemaMiCorreo } from '../recuperacion/operaciones.ts';
import { esquemaSegundoFactor } from '../segundoFactor/esquemas.ts';
import { esquemaUsuarioSesion } from '../sesion/esquemas.ts';

/** One place where a person is signed in. Only its number names it: its token opens it, and never leaves. */
export const esquemaSesionAbierta = z.object({
  idSesion: z.int(),
  /** 'Chrome en Windows': what the browser says of itself. */
  equipo: z.string(),
  clase: z.enum(['computadora', 'telefono']),
  /** The network address of its last sign-in. Null for a session older than the list of them. */
  direccion: z.nullable(z.string()),
  creadaEn: instante,
  usadaEn: instante,
  /** True for the one that asks. */
  esta: z.boolean(),
});
export type SesionAbierta = z.infer<typeof esquemaSesionAbierta>;

/** With what a person signs in. Each part of 'Mi cuenta' adds its own field. */
const esquemaIngreso = z.object({
  /** False for a person who only comes by the company's provider. */
  tieneContrasena: z.boolean(),
  /** The day of the present password. Null when it is older than the note of it. */
  contrasenaEn: z.nullable(instante),
  segundoFactor: esquemaSegundoFactor,
  /** The providers whose accounts are this person's. Absent without any. */
  proveedores: z.optional(z.array(z.object({ idProveedor: z.int(), nombre: z.string() }))),
});

/** What 'Mi cuenta' shows about oneself. */
export const esquemaCuenta = z.extend(esquemaIngreso, {
  /** Absent when this company has no mail server and I have no e-mail. */
  correo: z.optional(esquemaMiCorreo),
});
export type CuentaPropia = z.infer<typeof esquemaCuenta>;

/** What an Administrador sees of how another person signs in. */
export const esquemaAcceso = z.extend(esquemaIngreso, {
  usuario: z.extend(
    z.pick(esquemaUsuarioSesion, {
      idUsuario: true,
      nombre: true,
      rol: true,
      foto: true,
      user: true,
    }),
    { activo: z.boolean() },
  ),
  /** Verified by that person, or by an Administrador. */
  correo: z.nullable(z.string()),
  llaves: z.array(esquemaLlave),
  sesiones: z.array(esquemaSesionAbierta),
  recuperacion: z.object({
    /** The address that waits to be used. Its text is not here: it was shown once. */
    direccion: z.nullable(z.object({ venceEn: instante, creadaPor: z.string() })),
    /** True where an address can be sent by e-mail. */
    porCorreo: z.boolean(),
  }),
});
export type AccesoDeUsuario = z.infer<typeof esquemaAcceso>;
