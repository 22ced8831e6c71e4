import * as z from 'zod/mini';
import { campoHuella } from '../archivos/archivo.ts';
import { campoId, campoTextoOpcional } from '../comun/campos.ts';
import { ocurridoEn, vuelta } from '../comun/momentos.ts';
import { CLASES_DE_FOTO, campoIdPregunta, FOTOS_MAXIMAS } from '../formularios/formulario.ts';
import { esquemaFirma } from './firma.ts';
import { esquemaNoCumplidas, esquemaRespuestas } from './respuestas.ts';

const clase = z.enum(CLASES_DE_FOTO, 'Elige Antes, Después o Ninguna.');
export const LEYENDA_MAXIMA = 200;
const leyenda = campoTextoOpcional('La descripción', LEYENDA_MAXIMA);
/** Photos are shown from the smallest. A number between two others puts a photo between them. */
const orden = z.optional(z.number().check(z.gte(-1e9), z.lte(1e9)));

/** What is said of a file besides its bytes. */
const dicho = {
  archivo: campoHuella,
  clase: z._default(clase, 'otra'),
  leyenda,
  pregunta: z.nullish(campoIdPregunta),
  orden,
};

type Dicho = Omit<z.output<z.ZodMiniObject<typeof dicho>>, 'archivo'>;

/** Adding a file that the visit already has changes what is said of it. */
export const esquemaEvidenciaNueva = z.object({
  idVisita: campoId,
  ...dicho,
  clase,
  /** Smaller copies: for the report, and for the grid. */
  mediana: z.nullish(campoHuella),
  miniatura: z.nullish(campoHuella),
  vuelta,
  ocurridoEn,
});

/** In a finish: the address of a file, alone or with what is said of it. Alone, it changes nothing of that. */
const nombrada = z.pipe(
  z.union([campoHuella, z.object(dicho)], 'Este archivo no se reconoce. Añádelo de nuevo.'),
  z.transform((una): { archivo: string } & Partial<Dicho> =>
    typeof una === 'string' ? { archivo: una } : una,
  ),
);
export const YA_ESTA_LA_FOTO = 'Esta foto ya está.';
export const YA_SON_VEINTE = `Ya tienes ${FOTOS_MAXIMAS} fotos.`;
export const esquemaNombradas = z.array(nombrada).check(z.maxLength(FOTOS_MAXIMAS, YA_SON_VEINTE));
export type Nombrada = z.output<typeof nombrada>;

/** What a finish says besides section 7. All of it is optional. */
export const evidenciaDelFin = {
  evidencias: z.optional(esquemaNombradas),
  respuestas: z.optional(esquemaRespuestas),
  firma: z.optional(esquemaFirma),
  noCumplidas: z.optional(esquemaNoCumplidas),
};

/** What was answered so far. The finish has the last word. */
export const esquemaAvance = z.object({
  idVisita: campoId,
  respuestas: esquemaRespuestas,
  vuelta,
  ocurridoEn,
});
