import { createHash } from 'node:crypto';
import { instante } from '@visitas/contract/comun/fechas';
import { CLASES_DE_FOTO } from '@visitas/contract/formularios/formulario';
import { ventanaLeida } from '@visitas/contract/visitas/camposDeHora';
import { motivoNoRealizada, veredicto } from '@visitas/contract/visitas/esquemas';
import * as z from 'zod/mini';

const lugar = z.object({ latitud: z.number(), longitud: z.number() });
const posicion = z.object({
  ...lugar.shape,
  /** The client's place, as the company knew it when the position was judged. */
  referencia: z.nullable(lugar),
  veredicto: z.nullable(veredicto),
});

/** A question that was asked, and its answer as it was read. What a condition hid is not here. */
const respuestaDicha = z.object({
  pregunta: z.string(),
  /** '0 a 5 °C'. */
  limites: z.optional(z.string()),
  /** Null when nothing was answered, or a photo answers. */
  respuesta: z.nullable(z.string()),
  fuera: z.optional(z.literal(true)),
  nota: z.optional(z.string()),
  anterior: z.optional(z.string()),
  /** The places of its photos among `fotos`, from 1. */
  fotos: z.optional(z.array(z.int())),
  /** Why it could not be fulfilled. */
  noCumplida: z.optional(z.string()),
});

const archivoDicho = z.object({
  /** The hash of what was sent, in hexadecimal: the original can be compared with it. */
  archivo: z.string(),
  leyenda: z.nullable(z.string()),
  ocurridoEn: instante,
  /** Who added it, when it was not the technician of the visit. */
  de: z.optional(z.string()),
});

const fotoDicha = z.extend(archivoDicho, {
  /** The smaller copy, which is what the document shows. */
  mediana: z.nullable(z.string()),
  clase: z.enum(CLASES_DE_FOTO),
  pregunta: z.nullable(z.string()),
  /** Its file could not be read when the report was issued. */
  ilegible: z.optional(z.literal(true)),
});

const firmaDicha = z.union([
  z.object({
    nombre: z.string(),
    documento: z.nullable(z.string()),
    trazos: z.array(z.array(z.array(z.number()))),
    firmadaEn: instante,
    /** What was in front of who signed, counted. */
    respuestas: z.int(),
    fotos: z.int(),
    huellaFirmada: z.nullable(z.string()),
  }),
  z.object({ motivo: z.string() }),
]);

/**
 * Absent, each of them, from the report of a visit that has none: such a report is the same as before
 * there was evidence.
 */
const parteDeEvidencia = {
  lista: z.optional(z.array(z.object({ titulo: z.string(), preguntas: z.array(respuestaDicha) }))),
  fotos: z.optional(z.array(fotoDicha)),
  /** Why there are fewer photos than asked. */
  fotosNoCumplidas: z.optional(z.string()),
  archivos: z.optional(z.array(archivoDicho)),
  firma: z.optional(firmaDicha),
  /** The files that its finish named, and that did not arrive before it was issued. */
  sinLlegar: z.optional(z.int()),
  /** From the second execution of a visit: its number, and the key of the report that this one replaces. */
  vuelta: z.optional(z.int()),
  reemplaza: z.optional(z.string()),
};

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
  /** Absent when the visit had no hour. */
  ...ventanaLeida,
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
  /** What the company says at the foot; absent when it says nothing. */
  linea: z.optional(z.string()),
  ...parteDeEvidencia,
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
