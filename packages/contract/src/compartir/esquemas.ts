import * as z from 'zod/mini';
import { campoId, sinCaracteresRotos } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { CLASES_DE_FOTO } from '../formularios/formulario.ts';
import { motivoNoRealizada } from '../visitas/esquemas.ts';

/** How long an address of the client serves, in days. */
export const PLAZOS_DE_ENLACE = [7, 30, 90] as const;
export const PLAZO_USUAL = 30;

export const campoDias = z.literal(PLAZOS_DE_ENLACE, 'Elige 7, 30 o 90 días.');

/** Any other text is a key that opens nothing. */
export const campoLlaveDeEnlace = z
  .string('Abre la dirección entera.')
  .check(z.maxLength(100, 'Abre la dirección entera.'), sinCaracteresRotos('La dirección'));

/** The letter that took the address to the client. */
const esquemaCarta = z.object({
  estado: z.enum(['porSalir', 'enviada', 'demorada', 'perdida']),
  /** When it was written, or when it left. */
  en: instante,
  /** What the mail server, or the way to it, did not do. */
  motivo: z.nullable(z.string()),
});

const esquemaEnlace = z.object({
  /** The whole address. */
  direccion: z.string(),
  venceEn: instante,
  /** Its time is over: another period opens the same address again. */
  vencido: z.boolean(),
  /** How often somebody outside opened it, and when the last time. */
  veces: z.int(),
  abiertoEn: z.nullable(instante),
  carta: z.nullable(esquemaCarta),
});
export type EnlaceDelCliente = z.infer<typeof esquemaEnlace>;

export const esquemaEnlaceDeVisita = z.object({
  enlace: z.nullable(esquemaEnlace),
  /** True where letters are sent. */
  porCorreo: z.boolean(),
  /** The client's e-mail, as its record has it. */
  correo: z.nullable(z.string()),
});
export type EnlaceDeVisita = z.infer<typeof esquemaEnlaceDeVisita>;

const respuestaPublicada = z.object({
  pregunta: z.string(),
  limites: z.optional(z.string()),
  /** Null when nothing was answered, or a photo answers. */
  respuesta: z.nullable(z.string()),
  fuera: z.optional(z.literal(true)),
  nota: z.optional(z.string()),
  /** Why it could not be fulfilled. */
  noCumplida: z.optional(z.string()),
  /** The places of its photos among `fotos`, from 1. */
  fotos: z.optional(z.array(z.int())),
});

const fotoPublicada = z.object({
  /** Its name below the address of the link (`rutaDeLoCompartido`). */
  archivo: z.string(),
  clase: z.enum(CLASES_DE_FOTO),
  leyenda: z.nullable(z.string()),
  pregunta: z.nullable(z.string()),
});

const firmaPublicada = z.union([
  z.object({
    nombre: z.string(),
    trazos: z.array(z.array(z.array(z.number()))),
    firmadaEn: instante,
  }),
  z.object({ motivo: z.string() }),
]);

/**
 * What the newest report of a visit says to its client. No place, distance nor range, and no identity number of who
 * signed.
 */
export const esquemaPublicado = z.object({
  empresa: z.string(),
  /** What the company says at the foot of its reports. */
  linea: z.nullable(z.string()),
  idVisita: campoId,
  cliente: z.string(),
  tipoVisita: z.string(),
  tecnico: z.string(),
  fechaInicio: instante,
  fechaFinalizacion: instante,
  /** The zone of these hours: the company may be in another one by now. */
  zonaHoraria: z.string(),
  resultado: z.nullable(z.string()),
  noRealizada: z.optional(motivoNoRealizada),
  /** Which execution it tells, from the second one. */
  version: z.optional(z.int()),
  lista: z.array(z.object({ titulo: z.string(), preguntas: z.array(respuestaPublicada) })),
  fotos: z.array(fotoPublicada),
  /** Files that are no photos. */
  archivos: z.array(z.object({ archivo: z.string(), leyenda: z.nullable(z.string()) })),
  firma: z.nullable(firmaPublicada),
  /** The key printed on the document, to check it by. */
  clave: z.string(),
  venceEn: instante,
});
export type Publicado = z.infer<typeof esquemaPublicado>;

export const REPORTE_COMPARTIDO = 'reporte.pdf';

/** Below the API base: the report, or a file of the visit by its hash. */
export const rutaDeLoCompartido = (llave: string, cual: string): string =>
  `/enlaces/${llave}/${cual}`;
