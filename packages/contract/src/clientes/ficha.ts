import * as z from 'zod/mini';
import { campoId, campoTextoOpcional, campoVersion } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { esquemaVisita } from '../visitas/esquemas.ts';
import { esquemaTipoUsual } from '../visitas/tipoUsual.ts';

export const NOTAS_MAXIMAS = 1_000;

/** The visits sent of each kind. The remaining ones are in the list of visits, filtered by the client. */
export const PROXIMAS_MAXIMAS = 10;
export const HISTORIAL_MAXIMO = 10;

/** The roles that receive a client's identification, e-mail and NIT. Technicians do not. */
export const VEN_IDENTIFICACION: readonly string[] = ADMINISTRADOR_O_SUPERVISOR;

export const esquemaNotas = z.object({
  notas: campoTextoOpcional('El texto', NOTAS_MAXIMAS),
  idTipoVisitaUsual: z.nullable(campoId),
  version: campoVersion,
});

export const esquemaAnotado = z.object({
  idCliente: campoId,
  nombre: z.string(),
  notas: z.nullable(z.string()),
  idTipoVisitaUsual: z.nullable(campoId),
  version: z.int(),
});

const medida = z.nullable(z.number());

/**
 * The page of a client, with only the visits in the caller's own lists. The counts stop at `CUENTA_MAXIMA`.
 */
export const esquemaFichaDeCliente = z.object({
  cliente: z.object({
    idCliente: campoId,
    nombre: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    latitud: medida,
    longitud: medida,
    activo: z.boolean(),
    version: z.int(),
    documentoIdentificacion: z.optional(z.string()),
    correo: z.optional(z.nullable(z.string())),
    nit: z.optional(z.nullable(z.string())),
  }),
  notas: z.nullable(z.string()),
  notasDe: z.nullable(z.object({ nombre: z.string(), fecha: instante })),
  /** The type chosen by a user. Null leaves the choice to `tipoUsual`. */
  idTipoVisitaUsual: z.nullable(campoId),
  tipoUsual: esquemaTipoUsual,
  /**
   * The last visit finished there. The technician of the next visit reads it even if another
   * technician did it.
   */
  anterior: z.nullable(
    z.object({
      idVisita: campoId,
      fechaFinalizacion: instante,
      tipoVisita: z.string(),
      tecnico: z.object({ idUsuario: campoId, nombre: z.string() }),
      resultado: z.nullable(z.string()),
      /**
       * The visit ended without being done. Absent in copies a phone kept from before this field
       * existed (022).
       */
      noRealizada: z.optional(z.boolean()),
    }),
  ),
  /** Open visits by date, late ones included. */
  proximas: z.array(esquemaVisita),
  abiertas: z.int(),
  /** Closed visits, newest first. */
  historial: z.array(esquemaVisita),
  /** The number of closed visits, and the date of the earliest. */
  total: z.int(),
  desde: z.nullable(z.iso.date()),
});
