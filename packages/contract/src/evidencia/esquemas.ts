import * as z from 'zod/mini';
import { tipoDeArchivo } from '../archivos/archivo.ts';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { CLASES_DE_FOTO, esquemaLoQueSePide } from '../formularios/formulario.ts';
import { esquemaNoCumplidas, esquemaRespuesta } from './respuestas.ts';

const clase = z.enum(CLASES_DE_FOTO);
export const esquemaAvanzado = z.object({ idVisita: campoId, respondidas: z.int() });

const persona = z.object({ idUsuario: campoId, nombre: z.string() });

export const esquemaEvidencia = z.object({
  idEvidencia: campoId,
  idVisita: campoId,
  archivo: z.string(),
  /** Null for a PDF file, and for a photo that came without them. */
  mediana: z.nullable(z.string()),
  miniatura: z.nullable(z.string()),
  tipo: tipoDeArchivo,
  bytes: z.int(),
  clase,
  leyenda: z.nullable(z.string()),
  pregunta: z.nullable(z.string()),
  orden: z.number(),
  ocurridoEn: instante,
  recibidaEn: instante,
  de: persona,
  /** Added after the report was issued: the report does not have it. */
  aparte: z.boolean(),
});
export type Evidencia = z.output<typeof esquemaEvidencia>;

/** What the visit asks, and what was answered. Absent when its type asks nothing. */
export const esquemaLista = z.extend(esquemaLoQueSePide, {
  idFormulario: campoId,
  version: z.int(),
  respuestas: z.array(esquemaRespuesta),
  /** The last answers at this client, of the questions that show them. */
  anteriores: z.array(esquemaRespuesta),
  noCumplidas: esquemaNoCumplidas,
});
export type ListaVerificacion = z.output<typeof esquemaLista>;

/** By the server's clock. Absent in what a phone keeps from before: signed at the finish. */
const firmadaEn = z.optional(instante);
const firma = z.union([
  z.object({
    nombre: z.string(),
    documento: z.nullable(z.string()),
    trazos: z.array(z.array(z.array(z.number()))),
    firmadaEn,
  }),
  z.object({ motivo: z.string(), firmadaEn }),
]);
export type FirmaLeida = z.output<typeof firma>;

/** What a visit's page carries besides the visit. */
export const evidenciaDeVisita = {
  evidencias: z.optional(z.array(esquemaEvidencia)),
  listaVerificacion: z.optional(esquemaLista),
  firma: z.optional(firma),
  /** The files that its finish named and have not arrived. */
  porLlegar: z.optional(z.int()),
  /** Its supervisor may issue the report without them: they were awaited for three days. */
  sePuedeEmitir: z.optional(z.boolean()),
};

export const HORAS_DE_ESPERA = 72;
