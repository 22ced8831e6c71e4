import * as z from 'zod/mini';
import {
  campoId,
  campoTexto,
  campoUnico,
  campoUsuario,
  campoVersion,
  sinCaracteresRotos,
} from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { esquemaVentanaConActivo } from '../comun/ventana.ts';
import { campoContrasenaNueva } from '../sesion/contrasena.ts';

const CONSERVAR = 'Escribe la contraseña nueva, o deja el campo vacío para conservar la que tiene.';

const campos = {
  nombre: campoTexto('El nombre', 150),
  documentoIdentificacion: campoUnico('El documento de identificación', 50),
  user: campoUsuario('El usuario', 100),
  idRolUsuario: campoId,
  /**
   * Only applies together with a password: the user must change it at the next sign-in. If absent,
   * the password stays, as in section 7.
   */
  debeCambiarContrasena: z.optional(z.boolean('Indica si debe cambiar la contraseña al entrar.')),
};

export const esquemaUsuario = z.object({
  idUsuario: campoId,
  nombre: z.string(),
  documentoIdentificacion: z.string(),
  user: z.string(),
  idRolUsuario: campoId,
  rolUsuario: z.object({ idRolUsuario: campoId, nombre: z.string() }),
  foto: z.nullable(z.string()),
  activo: z.boolean(),
  version: z.int(),
  /** Only while the password is one that somebody else set: until when it serves. */
  provisionalHasta: z.optional(z.nullable(instante)),
});

const abiertas = z.object({ enProceso: z.int(), pendientes: z.int() });

/** A single user also carries their open visits, as supervisor and as technician. */
export const esquemaUsuarioConVisitas = z.extend(esquemaUsuario, {
  visitasAbiertas: z.object({
    comoSupervisor: z.extend(abiertas, {
      /** Their series with visits still to be made, if any. */
      series: z.optional(z.int()),
    }),
    comoTecnico: abiertas,
  }),
});

const UN_ROL = 'Escribe el nombre de un solo rol.';

/** The tabs of section 2 list users by role name. A role without users gives an empty list. */
export const esquemaVentanaDeUsuarios = z.extend(esquemaVentanaConActivo, {
  rol: z.optional(
    z
      .string(UN_ROL)
      .check(
        z.minLength(1, UN_ROL),
        z.maxLength(100, 'El rol admite 100 caracteres como máximo.'),
        sinCaracteresRotos('El rol'),
      ),
  ),
});

export const esquemaUsuarioNuevo = z.object({ ...campos, password: campoContrasenaNueva });

/** An empty password keeps the current one. */
const contrasenaNueva = z.pipe(
  z.nullish(z.union([z.literal(''), campoContrasenaNueva], CONSERVAR)),
  z.transform((valor) => valor || undefined),
);

export const esquemaUsuarioEdicion = z.object({
  idUsuario: campoId,
  ...campos,
  password: contrasenaNueva,
  version: campoVersion,
});

const persona = {
  nombre: z.string(),
  documentoIdentificacion: z.string(),
  activo: z.boolean(),
  foto: z.optional(z.nullable(z.string())),
};

export const esquemaVinculo = z.object({
  idSupervisorTecnico: campoId,
  idSupervisor: campoId,
  idTecnico: campoId,
  tecnico: z.object({
    ...persona,
    /** The role of a person who is no longer a technician. The link stays, without effect, until it is removed. */
    otroRol: z.optional(z.string()),
  }),
});
export const esquemaVinculoNuevo = z.object({ idSupervisor: campoId, idTecnico: campoId });

/** The most technicians of one call. */
export const TECNICOS_A_LA_VEZ = 200;
const ALGUNO = 'Elige al menos un técnico.';

/** All of them are put in charge, or none. */
export const esquemaVinculosNuevos = z.object({
  idSupervisor: campoId,
  idTecnicos: z
    .array(campoId, ALGUNO)
    .check(
      z.minLength(1, ALGUNO),
      z.maxLength(
        TECNICOS_A_LA_VEZ,
        `Elige ${TECNICOS_A_LA_VEZ} técnicos como máximo. Los demás, después.`,
      ),
    ),
});

/** The active technicians who are not in the supervisor's charge: those without a supervisor first. */
export const esquemaDisponibles = z.object({
  /** At most `TECNICOS_A_LA_VEZ`; a search finds the others. */
  tecnicos: z.array(
    z.object({
      idTecnico: campoId,
      nombre: z.string(),
      documentoIdentificacion: z.string(),
      /** The names of who supervises them now. */
      supervisores: z.array(z.string()),
    }),
  ),
  total: z.int(),
});

/** Both ids are the technician's: section 3 names it twice. */
export const esquemaTecnicoACargo = z.object({
  idUsuario: campoId,
  idTecnico: campoId,
  ...persona,
});
