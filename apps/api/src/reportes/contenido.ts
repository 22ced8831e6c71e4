import { createHash } from 'node:crypto';
import { instante } from '@visitas/contract/comun/fechas';
import { motivoNoRealizada, veredicto } from '@visitas/contract/visitas/esquemas';
import * as z from 'zod/mini';

const lugar = z.object({ latitud: z.number(), longitud: z.number() });
const posicion = z.object({
  ...lugar.shape,
  /** The client's place, as the company knew it when the position was judged. */
  referencia: z.nullable(lugar),
  veredicto: z.nullable(veredicto),
});

/**
 * Everything a report says, fixed when the visit was finished. It omits the range that judges
 * positions, distances and accuracies: the document shows none.
 */
const esquemaContenido = z.object({
  formato: z.literal(1),
  empresa: z.string(),
  idVisita: z.int(),
  cliente: z.object({ nombre: z.string(), direccion: z.string() }),
  tecnico: z.string(),
  supervisor: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  fechaInicio: instante,
  fechaFinalizacion: instante,
  /** When each was received; absent from reports older than the two clocks. */
  recibidoInicio: z.optional(z.nullable(instante)),
  horaDudosaInicio: z.optional(z.boolean()),
  recibidoFin: z.optional(z.nullable(instante)),
  horaDudosaFin: z.optional(z.boolean()),
  resultado: z.nullable(z.string()),
  /** Why the visit could not be done; absent when it was done. */
  noRealizada: z.optional(motivoNoRealizada),
  observaciones: z.nullable(z.string()),
  inicio: posicion,
  fin: posicion,
  validadoPorUbicacion: z.nullable(z.boolean()),
  zonaHoraria: z.string(),
  emitidoEn: instante,
  /** The address where the report can be checked; only a path when the public name is unknown. */
  comprobacion: z.string(),
});

export type Contenido = z.infer<typeof esquemaContenido>;
export type PosicionDelContenido = z.infer<typeof posicion>;

export const leerContenido = (texto: string): Contenido =>
  esquemaContenido.parse(JSON.parse(texto));

/** The same content is always the same text: keys in order, no spaces (as in RFC 8785). */
export const enTexto = (contenido: Contenido): string =>
  JSON.stringify(contenido, (_, valor: unknown) =>
    esObjeto(valor)
      ? Object.fromEntries(Object.entries(valor).sort(([una], [otra]) => (una < otra ? -1 : 1)))
      : valor,
  );

const esObjeto = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

export const huellaDelContenido = (texto: string): Buffer =>
  createHash('sha256').update(texto).digest();
