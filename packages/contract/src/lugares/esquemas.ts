import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';

/** A place is proposed from its door: a less precise position would move the client somewhere else. */
export const PRECISION_MAXIMA = 50;
export const ESPERA_LA_SENAL = 'Espera a que mejore la señal.';

const lugar = z.object({ latitud: z.number(), longitud: z.number() });

export const esquemaLugarPropuesto = z.object({
  idPropuesta: campoId,
  idVisita: campoId,
  latitud: z.number(),
  longitud: z.number(),
  precision: z.number(),
  nota: z.nullable(z.string()),
  propuestaEn: instante,
  /** Null while nobody has decided. */
  aceptada: z.nullable(z.boolean()),
  /** From here on, only for who decides. */
  tecnico: z.optional(z.object({ idUsuario: campoId, nombre: z.string() })),
  /** Whose place it is: the visit may have been reopened for another client. */
  cliente: z.optional(z.object({ nombre: z.string(), direccion: z.string() })),
  decidida: z.optional(z.object({ por: z.string(), en: instante })),
  /** The client's place when it was decided; the present one until then. */
  registrado: z.optional(z.nullable(lugar)),
  /** Where the last visits to this client began. */
  inicios: z.optional(z.array(lugar)),
});
export type LugarPropuesto = z.infer<typeof esquemaLugarPropuesto>;

export const MOTIVOS_DE_RANGO = ['mapa', 'citado', 'gps', 'otro'] as const;
export type MotivoDeRango = (typeof MOTIVOS_DE_RANGO)[number];
export const TEXTO_DE_MOTIVO_DE_RANGO: Record<MotivoDeRango, string> = {
  mapa: 'El mapa está mal',
  citado: 'Me citaron en otro lugar',
  gps: 'El GPS no acierta',
  otro: 'Otro',
};
export const esquemaPorqueDeRango = z.object({
  motivo: z.enum(MOTIVOS_DE_RANGO),
  detalle: z.nullable(z.string()),
  dichoEn: instante,
});
