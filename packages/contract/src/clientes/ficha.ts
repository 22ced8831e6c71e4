import * as z from 'zod/mini';
import { campoId, campoTextoOpcional, campoVersion } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { esquemaVisita } from '../visitas/esquemas.ts';
import { esquemaTipoUsual } from '../visitas/tipoUsual.ts';

export const NOTAS_MAXIMAS = 1_000;

/** How many visits come of each kind; the rest are in the list of visits, filtered by the client. */
export const PROXIMAS_MAXIMAS = 10;
export const HISTORIAL_MAXIMO = 10;

/** Who is told a client's identification, e-mail and NIT; a technician goes without them. */
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
 * The page of a client, as far as whoever asks reaches: of the visits, those of their lists. What comes with
 * numbers is counted until `CUENTA_MAXIMA`.
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
  /** Who wrote the notes, and when. */
  notasDe: z.nullable(z.object({ nombre: z.string(), fecha: instante })),
  /** The type somebody chose; null leaves it to what is usual. */
  idTipoVisitaUsual: z.nullable(campoId),
  tipoUsual: esquemaTipoUsual,
  /** The last one finished there. Whoever has to go reads it though another technician did it. */
  anterior: z.nullable(
    z.object({
      idVisita: campoId,
      fechaFinalizacion: instante,
      tipoVisita: z.string(),
      tecnico: z.object({ idUsuario: campoId, nombre: z.string() }),
      resultado: z.nullable(z.string()),
      /** It ended without being done. Absent of what a phone kept before it was told (022). */
      noRealizada: z.optional(z.boolean()),
    }),
  ),
  /** Open, the first to come first, late ones among them. */
  proximas: z.array(esquemaVisita),
  abiertas: z.int(),
  /** Closed, the last first. */
  historial: z.array(esquemaVisita),
  /** How many of those there are, and since which date. */
  total: z.int(),
  desde: z.nullable(z.iso.date()),
});
