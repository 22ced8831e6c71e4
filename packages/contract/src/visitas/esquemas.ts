import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/operaciones.ts';
import { campoId, campoTexto, campoTextoOpcional, campoVersion } from '../comun/campos.ts';
import { campoLatitud, campoLongitud, campoPrecision } from '../comun/coordenadas.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { campoFecha, instante } from '../comun/fechas.ts';
import {
  CUENTA_QUE_PASO,
  ELIGE_MOTIVO,
  MOTIVOS_NO_REALIZADA,
  type NoRealizada,
  resultadoDe,
} from './noRealizada.ts';

const campos = {
  idTecnico: campoId,
  idCliente: campoId,
  idTipoVisita: campoId,
  fechaPlanificada: campoFecha,
  observaciones: campoTextoOpcional('El campo Observaciones', 2000),
};

export const esquemaVisitaNueva = z.object(campos);
export const esquemaVisitaEdicion = z.object({
  idVisita: campoId,
  ...campos,
  version: campoVersion,
});

/** Without a day, the next one on which its technician works. */
export const esquemaReplanificar = z.object({
  idVisita: campoId,
  fechaPlanificada: z.optional(campoFecha),
});

export const esquemaDeUnaVisita = z.object({ idVisita: campoId });
export const esquemaCierre = z.object({ idVisita: campoId, motivo: campoTexto('El motivo', 500) });

export const esquemaTraspaso = z.object({
  idSupervisorActual: campoId,
  idSupervisorNuevo: campoId,
});
/** How many visits changed hands, and how many technicians came into the new supervisor's charge with them. */
export const esquemaTraspasado = z.object({ visitas: z.int(), tecnicos: z.int() });

const MOMENTO = 'La hora de la ubicación no es válida. Vuelve a obtener tu ubicación.';
/** When the device took the position; the server keeps it beside its own clock, which decides. */
const tomada = z.nullish(
  z.iso.datetime({ offset: true, error: MOMENTO }).check(z.maxLength(40, MOMENTO)),
);

const HORA = 'La hora de la acción no es válida.';
/**
 * When the technician tapped, by the phone's clock: a request may be sent hours later. Without it the
 * action happened when it was received.
 */
const ocurridoEn = z.nullish(
  z.iso.datetime({ offset: true, error: HORA }).check(z.maxLength(40, HORA)),
);

export const esquemaSolicitudCancelacion = z.object({
  idVisita: campoId,
  motivoCancelacion: campoTexto('El motivo', 500),
  ocurridoEn,
});
export const esquemaInicio = z.object({
  idVisita: campoId,
  latitudInicio: campoLatitud,
  longitudInicio: campoLongitud,
  precisionInicio: campoPrecision,
  tomadaInicio: tomada,
  ocurridoEn,
});
const RESULTADO_MAXIMO = 20_000;
const resultado = campoTextoOpcional('El resultado', RESULTADO_MAXIMO);

export const motivoNoRealizada = z.enum(MOTIVOS_NO_REALIZADA, ELIGE_MOTIVO);

interface ConResultado {
  resultado: string | null;
  noRealizada?: NoRealizada | null | undefined;
}
/** The words come in `detalle` or, as from the dialog of one field, in `resultado`. */
const conDetalle = ({ noRealizada, resultado: escrito }: ConResultado) =>
  noRealizada ? { ...noRealizada, detalle: noRealizada.detalle ?? escrito } : null;
/** What is kept as the result of a finish: the reason it could not be done, if it could not, comes before the words. */
export function resultadoDeFin(fin: ConResultado): string | null {
  const dicho = conDetalle(fin);
  return dicho ? resultadoDe(dicho) : fin.resultado;
}

export const esquemaFin = z
  .object({
    idVisita: campoId,
    latitudFin: campoLatitud,
    longitudFin: campoLongitud,
    precisionFin: campoPrecision,
    tomadaFin: tomada,
    resultado,
    ocurridoEn,
    noRealizada: z.nullish(
      z.object({
        motivo: motivoNoRealizada,
        detalle: campoTextoOpcional('El detalle', RESULTADO_MAXIMO),
      }),
    ),
  })
  .check(
    z.refine<ConResultado>(
      (fin) => fin.noRealizada?.motivo !== 'otro' || conDetalle(fin)?.detalle !== null,
      { error: CUENTA_QUE_PASO, path: ['resultado'] },
    ),
    z.refine<ConResultado>((fin) => (resultadoDeFin(fin)?.length ?? 0) <= RESULTADO_MAXIMO, {
      error: `El resultado admite ${RESULTADO_MAXIMO} caracteres como máximo.`,
      path: ['resultado'],
    }),
  );

export const veredicto = z.enum(['dentro', 'fuera', 'noConcluyente']);
export type Veredicto = z.infer<typeof veredicto>;

const medida = z.nullable(z.number());

/**
 * Accuracy, distance and verdict of each position, and what they were measured from, are for who
 * supervises: a technician gets them as null. Any may be null to anyone: an accuracy not reported, a client without coordinates.
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
  /** Where the client was when the last position was judged: moving it later changes nothing here. */
  lugarCliente: z.nullable(z.object({ latitud: z.number(), longitud: z.number() })),
  resultado: z.nullable(z.string()),
  /** It ended without being done. Absent from every other execution. */
  noRealizada: z.optional(z.object({ motivo: motivoNoRealizada, detalle: z.nullable(z.string()) })),
  validadoPorUbicacion: z.nullable(z.boolean()),
  reporteVisita: z.nullable(z.object({ archivoPdf: z.string() })),
  /**
   * When the server learned of what happened at `fechaInicio` and at `fechaFinalizacion`. With a clock
   * that could not be believed (`horaDudosa…`) both are the moment it arrived.
   */
  recibidoInicio: z.nullable(instante),
  horaDudosaInicio: z.boolean(),
  recibidoFin: z.nullable(instante),
  horaDudosaFin: z.boolean(),
});

/** Section 7 puts the link to the report at the top of this answer too. */
export const esquemaFinalizada = z.extend(esquemaEjecucion, { archivoPdf: z.nullable(z.string()) });

const persona = z.object({ idUsuario: campoId, nombre: z.string() });

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
  observaciones: z.nullable(z.string()),
  estadoVisita: z.object({ idEstadoVisita: campoId, nombre: z.string() }),
  /** Pendiente, and its date passed in the company's time zone: it is shown as Atrasada. */
  atrasada: z.boolean(),
  solicitudCancelacion: z.boolean(),
  aprobadaCancelacion: z.boolean(),
  rechazadaCancelacion: z.boolean(),
  motivoCancelacion: z.nullable(z.string()),
  /** When it was asked and when that arrived; null when nobody asked, and of what was asked long ago. */
  fechaSolicitud: z.nullable(instante),
  recibidoSolicitud: z.nullable(instante),
  horaDudosaSolicitud: z.boolean(),
  /** Who closed the visit without finishing it, when and why; null when nobody did. */
  cerradaPor: z.nullable(persona),
  fechaCierre: z.nullable(instante),
  motivoCierre: z.nullable(z.string()),
  ejecucionVisita: z.nullable(esquemaEjecucion),
  /** The series that made it, and for which of its dates; null when it was made by hand. */
  serie: z.nullable(z.object({ idSerie: campoId, fecha: z.iso.date() })),
  version: z.int(),
});
export type Visita = z.infer<typeof esquemaVisita>;

/** What a technician may have done without a connection, by the names of REGLAS_VISITA. */
export const accionDeTecnico = z.enum(['iniciar', 'finalizar', 'solicitarCancelacion']);
export type AccionDeTecnico = z.infer<typeof accionDeTecnico>;

/** What a technician did when the visit no longer admitted it: it changed nothing, and is kept. */
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
  /** Why it was not applied, as whoever supervises reads it. */
  causa: z.string(),
});
export type IntentoNoAplicado = z.infer<typeof esquemaIntento>;

/**
 * One visit alone. To whoever supervises it comes what was tried and not applied, if anything was, and
 * who decided its request to be cancelled, if somebody did.
 */
export const esquemaVisitaSola = z.extend(esquemaVisita, {
  intentosNoAplicados: z.optional(z.array(esquemaIntento)),
  decididaPor: z.optional(persona),
  /** Of a visit that could not be done, to its Supervisor: the visit that was planned again, or the day it would be. */
  replanificacion: z.optional(
    z.object({
      idVisita: z.nullable(campoId),
      /** Null when its technician has no day ahead, or can no longer be given one. */
      fechaPlanificada: z.nullable(z.iso.date()),
    }),
  ),
});
export type VisitaSola = z.infer<typeof esquemaVisitaSola>;

/** A visit on the map: where its client is. */
export const esquemaVisitaEnMapa = z.object({
  idVisita: campoId,
  cliente: z.string(),
  tecnico: z.string(),
  fechaPlanificada: z.iso.date(),
  estado: z.string(),
  atrasada: z.boolean(),
  latitud: z.number(),
  longitud: z.number(),
});

/** Where and when somebody began or ended a visit; between one and the other nobody is followed. */
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

/** Of the visits of a day's map, no more than these come: the nearest dates first. */
export const VISITAS_DE_HOY_MAXIMAS = 1_000;

/** The day of each technician, by the company's clock; and on the map, the visits of today and the late ones. */
export const esquemaHoy = z.object({
  tecnicos: z.array(
    z.object({
      idTecnico: campoId,
      nombre: z.string(),
      /** The visit that is open, whatever day it was for, and since when. */
      enVisita: z.nullable(
        z.object({
          idVisita: campoId,
          idCliente: campoId,
          cliente: z.string(),
          desde: instante,
        }),
      ),
      /** Their last start or end of today. */
      ultimoPaso: z.nullable(paso),
      hechas: z.int(),
      quedan: z.int(),
      atrasadas: z.int(),
      /** Why they are not at work today, and until when. */
      ausencia: z.nullable(z.object({ clase: z.enum(CLASES_DE_AUSENCIA), hasta: z.iso.date() })),
      /** How many of those planned for today are in each state. */
      deHoy: z.partialRecord(z.enum(ESTADOS_DEL_SISTEMA), z.int()),
    }),
  ),
  visitas: z.array(z.extend(esquemaVisitaEnMapa, { idTecnico: campoId })),
});
export type Hoy = z.infer<typeof esquemaHoy>;
