import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { instante } from '../comun/fechas.ts';
import { veredicto } from '../visitas/esquemas.ts';

const cuenta = z.int();

const fila = {
  idVisita: campoId,
  direccion: z.string(),
  tecnico: z.string(),
  supervisor: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  /** The state as it is shown: Atrasada when the visit is late. */
  estado: z.enum(ESTADOS_DEL_SISTEMA),
  motivoCancelacion: z.nullable(z.string()),
  /** It ended without being done. */
  noRealizada: z.optional(z.boolean()),
};

/** A visit as read in dashboards (section 3): names instead of objects. */
const visita = z.object({ ...fila, cliente: z.string() });
/** What was last done with a visit. */
export const SUCESOS = [
  'creada',
  'editada',
  'iniciada',
  'finalizada',
  'noRealizada',
  'cancelacionSolicitada',
  'cancelacionAprobada',
  'cancelacionRechazada',
  'cerrada',
  'traspasada',
] as const;
export type Suceso = (typeof SUCESOS)[number];

/** The recent activity calls the client `nombre`. */
const reciente = z.object({
  ...fila,
  nombre: z.string(),
  suceso: z.enum(SUCESOS),
  ocurridoEn: instante,
});

/** Each visit is counted once: a late one is not pending too, and a cancelled one is nowhere. */
const totales = {
  totalFinalizadas: cuenta,
  totalEnProceso: cuenta,
  totalPendientes: cuenta,
  totalAtrasadas: cuenta,
  /** How many of the finished ones could not be done; absent when there are none. */
  totalNoRealizadas: z.optional(cuenta),
};

/** In the bars `pendientes` includes the late visits. */
const barra = { finalizadas: cuenta, pendientes: cuenta };

/** What a technician needs besides to call, to get there, and to know since when or until when it was. */
const visitaDeSuDia = z.extend(visita, {
  /** Absent of what a phone kept before it was told (022). */
  idCliente: z.optional(campoId),
  telefono: z.string(),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  fechaInicio: z.nullable(instante),
  fechaFinalizacion: z.nullable(instante),
});

export const esquemaDashboardTecnico = z.object({
  /** Which day it is by the company's clock: the one of a phone may be wrong. */
  hoy: z.iso.date(),
  completadas: cuenta,
  enProceso: cuenta,
  pendientes: cuenta,
  atrasadas: cuenta,
  /** How many of the finished ones could not be done; absent when there are none. */
  noRealizadas: z.optional(cuenta),
  /** The first one still to start, today or later. */
  proximaVisita: z.nullable(visitaDeSuDia),
  /** Every open visit, and then the last ones that were closed. */
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

/** A line of what was done, the last first: who, what, where, and how far from the client it was. */
export const esquemaActividad = z.array(
  z.object({
    idActividad: z.int(),
    suceso: z.enum(SUCESOS),
    /** Null when it was the program. */
    quien: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
    idVisita: campoId,
    cliente: z.string(),
    /** Of a visit that is planned, moved or given to somebody. */
    tecnico: z.string(),
    fechaPlanificada: z.iso.date(),
    /** The date before an edit that moved it. */
    fechaAnterior: z.nullable(z.iso.date()),
    ocurridoEn: instante,
    recibidoEn: instante,
    distancia: z.nullable(z.number()),
    precision: z.nullable(z.number()),
    veredicto: z.nullable(veredicto),
    /** Seconds between start and end, of a visit that was finished. */
    duracion: z.nullable(z.int()),
    /** Of a request: nobody has decided it yet. */
    porDecidir: z.boolean(),
  }),
);
export type LineaDeActividad = z.infer<typeof esquemaActividad>[number];
