import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** What a supervisor is told of, and then what a technician is. */
export const CLASES_DE_AVISO = [
  'cancelacionSolicitada',
  'fueraDeRango',
  'intentoNoAplicado',
  'atrasada',
  'asignada',
  'cambiada',
  'cancelada',
  'reasignada',
  'cancelacionAprobada',
  'cancelacionRechazada',
] as const;
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number];

/** The list shows no more than these. */
export const AVISOS_A_LA_VISTA = 30;

const medida = z.nullable(z.number());

const aviso = z.object({
  /** Null of what is worked out when it is read: that a visit became late. */
  idAviso: z.nullable(campoId),
  clase: z.enum(CLASES_DE_AVISO),
  idVisita: campoId,
  cliente: z.string(),
  tecnico: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  ocurridoEn: instante,
  /** Of a change, the date that the visit had before. */
  fechaAnterior: z.nullable(z.iso.date()),
  /** Of a position out of range: at which end of the visit, and what a supervisor reads of it. */
  momento: z.nullable(z.enum(['inicio', 'fin'])),
  distancia: medida,
  precision: medida,
  /** Why: what was asked for, why it was closed, why it was not applied. */
  motivo: z.nullable(z.string()),
  /** Of a request: nobody has decided it yet. */
  porDecidir: z.boolean(),
  /** Not seen yet. */
  nuevo: z.boolean(),
});
export type Aviso = z.infer<typeof aviso>;

const quienes = [...SUPERVISOR, ...TECNICO] as const;
const grupo = 'Avisos';
const ruta = '/avisos';

export const operacionesAvisos = {
  'avisos.listar': {
    metodo: 'GET',
    grupo,
    ruta,
    resumen: 'Los últimos avisos de lo que me toca, y cuántos son nuevos',
    acceso: quienes,
    respuesta: z.object({ nuevos: z.int(), avisos: z.array(aviso) }),
  },
  'avisos.ver': {
    metodo: 'PUT',
    grupo,
    ruta,
    resumen: 'Dar por vistos unos avisos, y las visitas que ya estaban atrasadas',
    acceso: quienes,
    cuerpo: z.object({ avisos: z.array(campoId).check(z.maxLength(AVISOS_A_LA_VISTA)) }),
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
