import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/operaciones.ts';
import { campoId, campoTexto, campoVersion } from '../comun/campos.ts';
import { campoFecha } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR, SUPERVISOR } from '../comun/roles.ts';
import { esquemaVisitaNueva } from '../visitas/esquemas.ts';
import { esquemaRegla } from './regla.ts';

/** A date of the series whose visit could not be made, and why. The server tries again while it is to come. */
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
  observaciones: z.nullable(z.string()),
  /** The first date, from which the rule counts. */
  desde: z.iso.date(),
  regla: esquemaRegla,
  /** The last date of the rule. */
  ultima: z.iso.date(),
  /** How many dates it has, how many of their visits exist, and how many of those are still open. */
  fechas: z.int(),
  hechas: z.int(),
  abiertas: z.int(),
  /** Those that nobody has begun, by their date; no change of the series touches one that was changed alone. */
  porComenzar: z.array(z.object({ fecha: z.iso.date(), suelta: z.boolean() })),
  /** Up to which date the visits have been made; the rest come as time goes. */
  hechaHasta: z.nullable(z.iso.date()),
  sinHacer: z.array(sinHacer),
  version: z.int(),
});
export type Serie = z.infer<typeof esquemaSerie>;

/** What a change of a series did. */
const esquemaHecho = z.object({
  /** The series that goes on: another one after 'esta y las siguientes'; null when none does. */
  idSerie: z.nullable(campoId),
  creadas: z.int(),
  cambiadas: z.int(),
  canceladas: z.int(),
  /** Those that were left as they were: changed alone, or already begun. */
  respetadas: z.int(),
  /** Still to be made, as time goes. */
  porHacer: z.int(),
  sinHacer: z.array(sinHacer),
});
export type HechoDeSerie = z.infer<typeof esquemaHecho>;

/** The first date, the rule, and whoever would do it, to know what to say of each date. */
const cuerpoDePrever = z.object({
  fechaPlanificada: campoFecha,
  idTecnico: z.optional(campoId),
  regla: esquemaRegla,
});

export const operacionesSeries = {
  // A rule does not fit in an address, so it is asked like this, and nothing is written.
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
      /** Those that fall on a holiday or in an absence: they are made too. */
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
    // Its visits are counted too, and they are announced as visits.
    etiqueta: false,
    errores: ['no-encontrado'],
  },
  'series.crear': {
    metodo: 'POST',
    grupo: 'Series',
    ruta: '/series',
    resumen: 'Planificar una visita que se repite',
    acceso: SUPERVISOR,
    cuerpo: z.extend(esquemaVisitaNueva, { regla: esquemaRegla }),
    respuesta: esquemaHecho,
  },
  'series.editar': {
    metodo: 'PUT',
    grupo: 'Series',
    ruta: '/series',
    resumen: 'Cambiar las visitas abiertas de una serie desde una fecha suya, o todas',
    acceso: SUPERVISOR,
    cuerpo: z.extend(esquemaVisitaNueva, {
      idSerie: campoId,
      /** The date of the series from which it changes; null is all that are still open. */
      desde: z.nullable(campoFecha),
      /**
       * Counted from `fechaPlanificada`, to which the first of those visits goes. If that is where it was and
       * only the end is another, counted from the beginning of the series: 'veces' counts those of before too.
       */
      regla: esquemaRegla,
      version: campoVersion,
    }),
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
