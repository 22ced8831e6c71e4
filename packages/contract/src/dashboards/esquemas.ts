import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { instante } from '../comun/fechas.ts';
import { horaLeida } from '../visitas/camposDeHora.ts';
import { caminoDicho, veredicto } from '../visitas/esquemas.ts';

const cuenta = z.int();

const fila = {
  idVisita: campoId,
  direccion: z.string(),
  tecnico: z.string(),
  supervisor: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  ...horaLeida,
  /** The state to show: Atrasada for a late visit. */
  estado: z.enum(ESTADOS_DEL_SISTEMA),
  motivoCancelacion: z.nullable(z.string()),
  /** The visit ended without being done. */
  noRealizada: z.optional(z.boolean()),
};

/** A visit in a dashboard (section 3): names instead of objects. */
const visita = z.object({ ...fila, cliente: z.string() });
export const SUCESOS = [
  'creada',
  'editada',
  'iniciada',
  'finalizada',
  'noRealizada',
  'reabierta',
  'cancelacionSolicitada',
  'cancelacionAprobada',
  'cancelacionRechazada',
  'cerrada',
  'traspasada',
] as const;
export type Suceso = (typeof SUCESOS)[number];

/** In the recent activity the client's field is `nombre`. */
const reciente = z.object({
  ...fila,
  nombre: z.string(),
  suceso: z.enum(SUCESOS),
  ocurridoEn: instante,
});

/** Each visit counts once: a late visit is not also pending, and a cancelled one does not count. */
const totales = {
  totalFinalizadas: cuenta,
  totalEnProceso: cuenta,
  totalPendientes: cuenta,
  totalAtrasadas: cuenta,
  /** The finished visits that could not be done. Absent when there are none. */
  totalNoRealizadas: z.optional(cuenta),
};

/** `pendientes` of the bars includes the late visits. */
const barra = { finalizadas: cuenta, pendientes: cuenta };

/** Adds what a technician needs to call, to get there, and to know the start and end times. */
const visitaDeSuDia = z.extend(visita, {
  /** Absent in copies a phone kept from before this field existed (022). */
  idCliente: z.optional(campoId),
  telefono: z.string(),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  fechaInicio: z.nullable(instante),
  fechaFinalizacion: z.nullable(instante),
  enCamino: caminoDicho,
  /** The minutes that it takes: its own, its type's or the usual ones. Absent without `plan`. */
  dura: z.optional(z.int()),
});

/** What the hours of a technician's day are reckoned with. */
const plan = z.object({
  /** Minutes of the day; null when they do not work today. */
  jornada: z.nullable(z.object({ desde: z.int(), hasta: z.int() })),
  salida: z.nullable(z.object({ latitud: z.number(), longitud: z.number() })),
  vuelve: z.boolean(),
  /** For the road in a straight line. */
  velocidadKmH: z.number(),
});
export type PlanDelDia = z.infer<typeof plan>;

export const esquemaDashboardTecnico = z.object({
  /** Today in the company's time zone: the phone's clock may be wrong. */
  hoy: z.iso.date(),
  completadas: cuenta,
  enProceso: cuenta,
  pendientes: cuenta,
  atrasadas: cuenta,
  /** The finished visits that could not be done. Absent when there are none. */
  noRealizadas: z.optional(cuenta),
  /** The first visit not yet started, today or later. */
  proximaVisita: z.nullable(visitaDeSuDia),
  /** Absent unless an open visit of today, or a late one, has an hour or a duration. */
  plan: z.optional(plan),
  /** All the open visits, then the last closed ones. */
  visitas: z.array(visitaDeSuDia),
});

export const esquemaDashboardSupervisor = z.object({
  ...totales,
  proximasVisitas: z.array(visita),
  tecnicosResumen: z.array(z.object({ idTecnico: campoId, nombreTecnico: z.string(), ...barra })),
});

export const esquemaDashboardAdministrador = z.object({
  ...totales,
  supervisoresResumen: z.array(
    z.object({ idSupervisor: campoId, nombreSupervisor: z.string(), ...barra }),
  ),
  recientes: z.array(reciente),
});

/** The activity, newest first: the author, the action, the client and the distance to the client. */
export const esquemaActividad = z.array(
  z.object({
    idActividad: z.int(),
    suceso: z.enum(SUCESOS),
    /** Null when the program acted. */
    quien: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
    idVisita: campoId,
    cliente: z.string(),
    /** For a visit that was planned, moved or reassigned. */
    tecnico: z.string(),
    fechaPlanificada: z.iso.date(),
    /** The date before an edit that moved it. */
    fechaAnterior: z.nullable(z.iso.date()),
    ocurridoEn: instante,
    recibidoEn: instante,
    distancia: z.nullable(z.number()),
    precision: z.nullable(z.number()),
    veredicto: z.nullable(veredicto),
    /** For a finished visit: seconds between start and end. */
    duracion: z.nullable(z.int()),
    /** For a cancellation request: still undecided. */
    porDecidir: z.boolean(),
  }),
);
export type LineaDeActividad = z.infer<typeof esquemaActividad>[number];
