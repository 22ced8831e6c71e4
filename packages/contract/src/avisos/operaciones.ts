import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** What each role is told of. */
export const CLASES_DE_AVISO = {
  Administrador: ['sinDecidir', 'sinSupervisor'],
  Supervisor: [
    'cancelacionSolicitada',
    'fueraDeRango',
    'intentoNoAplicado',
    'atrasada',
    'sinCrear',
    'abiertaDeMas',
  ],
  Tecnico: [
    'asignada',
    'cambiada',
    'cancelada',
    'reasignada',
    'cancelacionAprobada',
    'cancelacionRechazada',
  ],
} as const;
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[keyof typeof CLASES_DE_AVISO][number];

const clases = [
  ...CLASES_DE_AVISO.Administrador,
  ...CLASES_DE_AVISO.Supervisor,
  ...CLASES_DE_AVISO.Tecnico,
] as const;

/** The list shows no more than these. */
export const AVISOS_A_LA_VISTA = 30;
/** What is not seen is counted up to here. */
export const AVISOS_QUE_SE_CUENTAN = 100;

const medida = z.nullable(z.number());

const aviso = z.object({
  /** Null of what is worked out when it is read: that a visit became late. */
  idAviso: z.nullable(campoId),
  clase: z.enum(clases),
  /** Null of a visit that went to another, which is not to be opened, and of 'sinSupervisor', which is of several. */
  idVisita: z.nullable(campoId),
  cliente: z.string(),
  /** Whose the visit was, or who tried something with it. */
  tecnico: z.string(),
  tipoVisita: z.nullable(z.string()),
  /** How the visit is now. */
  estado: z.nullable(z.enum(ESTADOS_DEL_SISTEMA)),
  /** The date that the visit had then. */
  fechaPlanificada: z.iso.date(),
  ocurridoEn: instante,
  /** Of a change, the date that it had before, if it is another. */
  fechaAnterior: z.nullable(z.iso.date()),
  /** Of a position out of range: at which end of the visit, and what a supervisor reads of it. */
  momento: z.nullable(z.enum(['inicio', 'fin'])),
  distancia: medida,
  precision: medida,
  /** Why: what was asked for, why it was closed, why it was not applied. */
  motivo: z.nullable(z.string()),
  /** Of a request: nobody has decided it yet. */
  porDecidir: z.boolean(),
  /** Only for an Administrador: who answers for the visit, or was to answer for the visits of 'sinSupervisor'. */
  supervisor: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
  /** Of 'sinSupervisor': how many visits are open now. */
  abiertas: z.nullable(z.int()),
  /** Not seen yet. */
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
    }),
    ambitos: ['avisos', 'visitas', 'usuarios', 'tecnicos'],
    // A visit is late by the hour, which nothing announces.
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
      /** When the oldest and the newest of the list happened. */
      desde: instante,
      hasta: instante,
    }),
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
