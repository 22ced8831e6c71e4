import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/clases.ts';
import { campoId, campoTexto, campoVersion } from '../comun/campos.ts';
import { campoFecha } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR, SUPERVISOR } from '../comun/roles.ts';
import { horaLeida, ventanaBienPuesta } from '../visitas/camposDeHora.ts';
import { camposDeVisita } from '../visitas/entradas.ts';
import { esquemaRegla } from './regla.ts';

/**
 * A date of the series whose visit could not be created, and the cause. The server retries while
 * the date is in the future.
 */
const sinHacer = z.object({ fecha: z.iso.date(), causa: z.string() });

const esquemaSerie = z.object({
  idSerie: campoId,
  idSupervisor: campoId,
  idTecnico: campoId,
  tecnico: z.string(),
  idCliente: campoId,
  cliente: z.string(),
  idTipoVisita: campoId,
  tipoVisita: z.string(),
  ...horaLeida,
  observaciones: z.nullable(z.string()),
  /** The first date, from which the rule counts. */
  desde: z.iso.date(),
  regla: esquemaRegla,
  ultima: z.iso.date(),
  /** The dates of the rule, the visits that exist, and those still open. */
  fechas: z.int(),
  hechas: z.int(),
  abiertas: z.int(),
  /**
   * The visits not yet started, by date. A change of the series skips those changed on their own (`suelta`).
   */
  porComenzar: z.array(z.object({ fecha: z.iso.date(), suelta: z.boolean() })),
  /** Visits exist up to this date. The server creates the rest as time passes. */
  hechaHasta: z.nullable(z.iso.date()),
  sinHacer: z.array(sinHacer),
  version: z.int(),
});
export type Serie = z.infer<typeof esquemaSerie>;

const esquemaHecho = z.object({
  /** The series that continues, a new one after 'esta y las siguientes'. Null when none does. */
  idSerie: z.nullable(campoId),
  creadas: z.int(),
  cambiadas: z.int(),
  canceladas: z.int(),
  /** Visits left unchanged because they were changed on their own or had already started. */
  respetadas: z.int(),
  /** Visits the server will create later. */
  porHacer: z.int(),
  sinHacer: z.array(sinHacer),
});
export type HechoDeSerie = z.infer<typeof esquemaHecho>;

/** The first date, the rule and the technician, to report on each date. */
const cuerpoDePrever = z.object({
  fechaPlanificada: campoFecha,
  idTecnico: z.optional(campoId),
  regla: esquemaRegla,
});

export const operacionesSeries = {
  // POST because a rule does not fit in a URL. It writes nothing.
  'series.prever': {
    metodo: 'POST',
    grupo: 'Series',
    ruta: '/series/prever',
    resumen: 'Cuántas visitas haría una regla y qué conviene saber de sus fechas. No escribe nada',
    acceso: SUPERVISOR,
    cuerpo: cuerpoDePrever,
    estado: 200,
    transaccion: false,
    respuesta: z.object({
      cuantas: z.int(),
      primera: z.iso.date(),
      ultima: z.iso.date(),
      /** The dates on a holiday or in an absence. Their visits are created too. */
      avisos: z.array(
        z.object({
          fecha: z.iso.date(),
          feriado: z.nullable(z.string()),
          ausencia: z.nullable(z.enum(CLASES_DE_AUSENCIA)),
        }),
      ),
    }),
  },
  'series.obtener': {
    metodo: 'GET',
    grupo: 'Series',
    ruta: '/series/:idSerie',
    resumen: 'Una serie: cómo se repite, cuánto se ha hecho y qué no se pudo hacer',
    entidades: ['serie'],
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    parametros: z.object({ idSerie: campoId }),
    respuesta: esquemaSerie,
    ambitos: ['planificacion'],
    // It also counts the visits of the series, whose changes are announced as visits.
    etiqueta: false,
    errores: ['no-encontrado'],
  },
  'series.crear': {
    metodo: 'POST',
    grupo: 'Series',
    ruta: '/series',
    resumen: 'Planificar una visita que se repite',
    acceso: SUPERVISOR,
    cuerpo: z.object({ ...camposDeVisita, regla: esquemaRegla }).check(ventanaBienPuesta),
    respuesta: esquemaHecho,
  },
  'series.editar': {
    metodo: 'PUT',
    grupo: 'Series',
    ruta: '/series',
    resumen: 'Cambiar las visitas abiertas de una serie desde una fecha suya, o todas',
    acceso: SUPERVISOR,
    cuerpo: z
      .object({
        ...camposDeVisita,
        idSerie: campoId,
        /** The date of the series where the change begins. Null changes every open visit. */
        desde: z.nullable(campoFecha),
        /**
         * Counted from `fechaPlanificada`, the new date of the first of those visits. If that date
         * stays and only the end changes, it counts from the beginning of the series. 'veces' then
         * includes the earlier visits.
         */
        regla: esquemaRegla,
        version: campoVersion,
      })
      .check(ventanaBienPuesta),
    respuesta: esquemaHecho,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'series.cancelar': {
    metodo: 'PUT',
    grupo: 'Series',
    ruta: '/series/cancelar',
    resumen: 'Cancelar las visitas abiertas de una serie desde una fecha suya, o todas',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuerpo: z.object({
      idSerie: campoId,
      desde: z.nullable(campoFecha),
      motivo: campoTexto('El motivo', 500),
    }),
    respuesta: esquemaHecho,
    errores: ['no-encontrado', 'estado-no-permite'],
  },
} as const satisfies Record<string, Operacion>;
