import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** What somebody is told of. Those of a supervisor come first. */
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

const aviso = z.object({
  clase: z.enum(CLASES_DE_AVISO),
  idVisita: campoId,
  cliente: z.string(),
  tecnico: z.string(),
  fechaPlanificada: z.iso.date(),
  ocurridoEn: instante,
  /** Of a position that was out of range: at which end of the visit, and how far. */
  momento: z.nullable(z.enum(['inicio', 'fin'])),
  distancia: z.nullable(z.number()),
  precision: z.nullable(z.number()),
  /** Of what was not applied, why; of what changed, what. */
  detalle: z.nullable(z.string()),
  /** It came after the last time that they were looked at. */
  nuevo: z.boolean(),
});
export type Aviso = z.infer<typeof aviso>;

const quienes = [...SUPERVISOR, ...TECNICO] as const;

export const operacionesAvisos = {
  'avisos.listar': {
    metodo: 'GET',
    ruta: '/avisos',
    grupo: 'Avisos',
    resumen: 'Los últimos avisos de lo que me toca, y cuántos son nuevos',
    acceso: quienes,
    respuesta: z.object({ nuevos: z.int(), avisos: z.array(aviso) }),
  },
  'avisos.ver': {
    metodo: 'PUT',
    ruta: '/avisos',
    grupo: 'Avisos',
    resumen: 'Dar por vistos los avisos hasta ahora',
    acceso: quienes,
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
