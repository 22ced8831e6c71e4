import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, SUPERVISOR, TECNICO } from '../comun/roles.ts';
import { ventanaLeida } from '../visitas/camposDeHora.ts';

/** What somebody else did to the reader's account. These are of no visit. */
export const CLASES_DE_LA_CUENTA = ['factorQuitado', 'llaveQuitada', 'direccionUsada'] as const;

export const CLASES_DE_AVISO = {
  Administrador: ['sinDecidir', 'sinSupervisor'],
  Supervisor: [
    'cancelacionSolicitada',
    'fueraDeRango',
    'intentoNoAplicado',
    'atrasada',
    'sinCrear',
    'abiertaDeMas',
    'lugarPropuesto',
  ],
  Tecnico: [
    'asignada',
    'cambiada',
    'cancelada',
    'reasignada',
    'reabierta',
    'cancelacionAprobada',
    'cancelacionRechazada',
  ],
} as const;
export type ClaseDeAviso =
  | (typeof CLASES_DE_AVISO)[keyof typeof CLASES_DE_AVISO][number]
  | (typeof CLASES_DE_LA_CUENTA)[number];

const clases = [
  ...CLASES_DE_LA_CUENTA,
  ...CLASES_DE_AVISO.Administrador,
  ...CLASES_DE_AVISO.Supervisor,
  ...CLASES_DE_AVISO.Tecnico,
] as const;

/** How long notices are kept, unless the company says otherwise. */
export const DIAS_DE_AVISOS = 90;
/** The list shows this many notices at most. */
export const AVISOS_A_LA_VISTA = 30;
/** Unseen notices are counted up to this number. */
export const AVISOS_QUE_SE_CUENTAN = 100;

const medida = z.nullable(z.number());

const aviso = z.object({
  /** Null for a notice computed at reading time: a visit that became late. */
  idAviso: z.nullable(campoId),
  clase: z.enum(clases),
  /**
   * Null for a visit reassigned to another technician, which this reader may not open. Also null
   * for 'sinSupervisor', which covers several visits, and for what is about the account.
   */
  idVisita: z.nullable(campoId),
  /** Empty when the notice is of no visit. */
  cliente: z.string(),
  /**
   * The technician of the visit, or the one who attempted the action. In a notice about the account, it is the
   * person who did it: empty when it was done from the console.
   */
  tecnico: z.string(),
  tipoVisita: z.nullable(z.string()),
  estado: z.nullable(z.enum(ESTADOS_DEL_SISTEMA)),
  /** The date the visit had at that moment; of the account, the day of the notice. */
  fechaPlanificada: z.iso.date(),
  ...ventanaLeida,
  ocurridoEn: instante,
  /** For a change: the previous hour, if the hour changed. Empty when there was none. */
  horaAnterior: z.optional(z.object(ventanaLeida)),
  /** For a change: the previous date, if the date changed. */
  fechaAnterior: z.nullable(z.iso.date()),
  /** For a position out of range: the end of the visit it belongs to, and the figures a supervisor reads. */
  momento: z.nullable(z.enum(['inicio', 'fin'])),
  distancia: medida,
  precision: medida,
  /** The reason of the request, of the closing or of the refusal. */
  motivo: z.nullable(z.string()),
  /** For a cancellation request: still undecided. */
  porDecidir: z.boolean(),
  /**
   * Only for an administrator: the supervisor responsible for the visit. For 'sinSupervisor': the
   * supervisor the visits were meant for.
   */
  supervisor: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
  /** For 'sinSupervisor': the visits open now. */
  abiertas: z.nullable(z.int()),
  /** For 'sinSupervisor': the series that still have visits to create. */
  series: z.optional(z.nullable(z.int())),
  nuevo: z.boolean(),
});
export type Aviso = z.infer<typeof aviso>;

const quienes = [...ADMINISTRADOR, ...SUPERVISOR, ...TECNICO] as const;
const grupo = 'Avisos';
const ruta = '/avisos';

export const operacionesAvisos = {
  'avisos.listar': {
    metodo: 'GET',
    grupo,
    ruta,
    resumen: 'Los últimos avisos de lo que me toca, y cuántos son nuevos',
    acceso: quienes,
    respuesta: z.object({
      nuevos: z.int().check(z.maximum(AVISOS_QUE_SE_CUENTAN)),
      avisos: z.array(aviso),
      /** How long they are kept here. */
      dias: z.optional(z.int()),
    }),
    ambitos: ['avisos', 'visitas', 'planificacion', 'usuarios', 'tecnicos'],
    // The passing of time makes a visit late, and no announcement tells of that.
    etiqueta: false,
  },
  'avisos.ver': {
    metodo: 'PUT',
    grupo,
    ruta,
    resumen: 'Dar por vistos los avisos de una lista, y los anteriores a ella',
    acceso: quienes,
    cuerpo: z.object({
      avisos: z.array(campoId).check(z.maxLength(AVISOS_A_LA_VISTA)),
      /** The times of the oldest and the newest notice of the list. */
      desde: instante,
      hasta: instante,
    }),
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
