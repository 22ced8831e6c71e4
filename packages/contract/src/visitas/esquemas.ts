import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/clases.ts';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { instante } from '../comun/fechas.ts';
import { evidenciaDeVisita } from '../evidencia/esquemas.ts';
import { esquemaLugarPropuesto, esquemaPorqueDeRango } from '../lugares/esquemas.ts';
import { horaLeida } from './camposDeHora.ts';
import { MOTIVOS_NO_REALIZADA } from './noRealizada.ts';

/** The visits that changed supervisor, and the technicians assigned to the new supervisor with them. */
export const esquemaTraspasado = z.object({ visitas: z.int(), tecnicos: z.int() });

export const motivoNoRealizada = z.enum(MOTIVOS_NO_REALIZADA);

export const veredicto = z.enum(['dentro', 'fuera', 'noConcluyente']);
export type Veredicto = z.infer<typeof veredicto>;

const medida = z.nullable(z.number());

/**
 * Only supervisors and administrators see the accuracy, distance and verdict of each position, and
 * the client's place they refer to. Technicians receive null. Any of them may be null for everyone:
 * an unreported accuracy, a client without coordinates.
 */
export const esquemaEjecucion = z.object({
  idVisita: campoId,
  fechaInicio: instante,
  latitudInicio: z.number(),
  longitudInicio: z.number(),
  precisionInicio: medida,
  distanciaInicio: medida,
  veredictoInicio: z.nullable(veredicto),
  fechaFinalizacion: z.nullable(instante),
  latitudFin: medida,
  longitudFin: medida,
  precisionFin: medida,
  distanciaFin: medida,
  veredictoFin: z.nullable(veredicto),
  /** The client's place when the last position was judged. Moving the client later does not change it. */
  lugarCliente: z.nullable(z.object({ latitud: z.number(), longitud: z.number() })),
  resultado: z.nullable(z.string()),
  /** The visit ended without being done. Absent otherwise. */
  noRealizada: z.optional(z.object({ motivo: motivoNoRealizada, detalle: z.nullable(z.string()) })),
  validadoPorUbicacion: z.nullable(z.boolean()),
  reporteVisita: z.nullable(z.object({ archivoPdf: z.string() })),
  /**
   * The times the server received the actions of `fechaInicio` and `fechaFinalizacion`. When the
   * phone's clock is not credible (`horaDudosa…`), both times are the arrival.
   */
  recibidoInicio: z.nullable(instante),
  horaDudosaInicio: z.boolean(),
  recibidoFin: z.nullable(instante),
  horaDudosaFin: z.boolean(),
});

/** Section 7 also puts the report link at the top level of this response. */
export const esquemaFinalizada = z.extend(esquemaEjecucion, { archivoPdf: z.nullable(z.string()) });

const persona = z.object({ idUsuario: campoId, nombre: z.string() });

/** Its technician is on the way. Absent once it is started, and for everybody who is not. */
export const caminoDicho = z.optional(z.object({ desde: instante, llegada: z.nullable(instante) }));

export const esquemaVisita = z.object({
  idVisita: campoId,
  idSupervisor: campoId,
  supervisor: persona,
  idTecnico: campoId,
  tecnico: persona,
  idCliente: campoId,
  cliente: z.object({
    idCliente: campoId,
    nombre: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    latitud: medida,
    longitud: medida,
  }),
  idTipoVisita: campoId,
  tipoVisita: z.object({ idTipoVisita: campoId, nombre: z.string() }),
  fechaPlanificada: z.iso.date(),
  ...horaLeida,
  enCamino: caminoDicho,
  observaciones: z.nullable(z.string()),
  estadoVisita: z.object({ idEstadoVisita: campoId, nombre: z.string() }),
  /** Pendiente with a past date in the company's time zone: shown as Atrasada. */
  atrasada: z.boolean(),
  solicitudCancelacion: z.boolean(),
  aprobadaCancelacion: z.boolean(),
  rechazadaCancelacion: z.boolean(),
  motivoCancelacion: z.nullable(z.string()),
  /** The time of the request to cancel and its arrival. Null without a request, and for old requests. */
  fechaSolicitud: z.nullable(instante),
  recibidoSolicitud: z.nullable(instante),
  horaDudosaSolicitud: z.boolean(),
  /** The user who closed the visit without finishing it, the time and the reason. Null otherwise. */
  cerradaPor: z.nullable(persona),
  fechaCierre: z.nullable(instante),
  motivoCierre: z.nullable(z.string()),
  ejecucionVisita: z.nullable(esquemaEjecucion),
  /** The series that created the visit, and the date in it. Null for a visit created by hand. */
  serie: z.nullable(z.object({ idSerie: campoId, fecha: z.iso.date() })),
  /** An answer of its checklist is out of its limits. Absent otherwise. */
  fueraDeLimites: z.optional(z.literal(true)),
  /** The number of this execution: absent in the first. */
  vuelta: z.optional(z.int()),
  version: z.int(),
});
export type Visita = z.infer<typeof esquemaVisita>;

/** The actions a technician may take offline, named as in REGLAS_VISITA. */
export const accionDeTecnico = z.enum(['iniciar', 'finalizar', 'solicitarCancelacion']);
export type AccionDeTecnico = z.infer<typeof accionDeTecnico>;

/** A technician's action that the visit no longer admitted. It changed nothing and is kept. */
export const esquemaIntento = z.object({
  idIntento: campoId,
  accion: accionDeTecnico,
  tecnico: persona,
  ocurridoEn: instante,
  recibidoEn: instante,
  horaDudosa: z.boolean(),
  latitud: medida,
  longitud: medida,
  precision: medida,
  distancia: medida,
  veredicto: z.nullable(veredicto),
  resultado: z.nullable(z.string()),
  motivoCancelacion: z.nullable(z.string()),
  /** The cause of the refusal, in the words a supervisor reads. */
  causa: z.string(),
  /** What a finish said besides its result, with the files that it named. Absent when it said nothing. */
  evidencia: z.optional(z.object(evidenciaDeVisita)),
});
export type IntentoNoAplicado = z.infer<typeof esquemaIntento>;

/** Who reopened a finished visit, when and why. */
const reabierta = z.object({ motivo: z.string(), por: persona, en: instante });

/** An execution that was replaced by reopening the visit, as it was. */
export const esquemaVersionDeVisita = z.object({
  vuelta: z.int(),
  tecnico: persona,
  fechaPlanificada: z.iso.date(),
  ejecucion: esquemaEjecucion,
  ...evidenciaDeVisita,
  /** What its technician told of being out of range. */
  porqueDeRango: z.optional(esquemaPorqueDeRango),
  reabierta,
});
export type VersionDeVisita = z.infer<typeof esquemaVersionDeVisita>;

/**
 * A single visit. Supervisors and administrators also receive the attempts not applied and the user
 * who decided the cancellation request, when they exist.
 */
export const esquemaVisitaSola = z.extend(esquemaVisita, {
  ...evidenciaDeVisita,
  intentosNoAplicados: z.optional(z.array(esquemaIntento)),
  decididaPor: z.optional(persona),
  /** Why there is another execution: absent in the first. */
  reabierta: z.optional(reabierta),
  /** What its technician told of being out of range. */
  porqueDeRango: z.optional(esquemaPorqueDeRango),
  /** The last place that its technician proposed for the client. Only who decides reads the distance. */
  lugarPropuesto: z.optional(esquemaLugarPropuesto),
  /** For a visit that could not be done, to its supervisor: the new visit, or the date proposed for it. */
  replanificacion: z.optional(
    z.object({
      idVisita: z.nullable(campoId),
      /** Null when the technician has no working day ahead or can no longer receive visits. */
      fechaPlanificada: z.nullable(z.iso.date()),
    }),
  ),
});
export type VisitaSola = z.infer<typeof esquemaVisitaSola>;

export const esquemaVisitaEnMapa = z.object({
  idVisita: campoId,
  cliente: z.string(),
  tecnico: z.string(),
  fechaPlanificada: z.iso.date(),
  ...horaLeida,
  estado: z.string(),
  atrasada: z.boolean(),
  latitud: z.number(),
  longitud: z.number(),
});

/** The place and time of a start or an end. Technicians are not tracked in between. */
const paso = z.object({
  idVisita: campoId,
  idCliente: campoId,
  cliente: z.string(),
  momento: z.enum(['inicio', 'fin']),
  ocurridoEn: instante,
  latitud: z.number(),
  longitud: z.number(),
  distancia: medida,
  precision: medida,
  veredicto: z.nullable(veredicto),
});

/** The map of the day shows at most this many visits, nearest dates first. */
export const VISITAS_DE_HOY_MAXIMAS = 1_000;

/** Each technician's day in the company's time zone. The map has the visits of today and the late ones. */
export const esquemaHoy = z.object({
  tecnicos: z.array(
    z.object({
      idTecnico: campoId,
      nombre: z.string(),
      foto: z.optional(z.nullable(z.string())),
      /** The visit in progress, whatever its date, and its start time. */
      enVisita: z.nullable(
        z.object({
          idVisita: campoId,
          idCliente: campoId,
          cliente: z.string(),
          desde: instante,
        }),
      ),
      /** The visit that they are going to now, by what they said. */
      haciaVisita: z.optional(
        z.object({
          idVisita: campoId,
          idCliente: campoId,
          cliente: z.string(),
          desde: instante,
          llegada: z.nullable(instante),
        }),
      ),
      /** The last start or end of today. */
      ultimoPaso: z.nullable(paso),
      hechas: z.int(),
      quedan: z.int(),
      atrasadas: z.int(),
      /** The reason of an absence today, and its last day. */
      ausencia: z.nullable(z.object({ clase: z.enum(CLASES_DE_AUSENCIA), hasta: z.iso.date() })),
      deHoy: z.partialRecord(z.enum(ESTADOS_DEL_SISTEMA), z.int()),
    }),
  ),
  visitas: z.array(z.extend(esquemaVisitaEnMapa, { idTecnico: campoId })),
});
export type Hoy = z.infer<typeof esquemaHoy>;
