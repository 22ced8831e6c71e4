import * as z from 'zod/mini';
import { campoTexto, campoTextoOpcional, sinCaracteresRotos } from '../comun/campos.ts';
import { campoIdPregunta } from '../formularios/formulario.ts';

export const RESPUESTA_MAXIMA = 2_000;
export const NOTA_DE_RESPUESTA_MAXIMA = 500;
export const MOTIVO_DE_NO_CUMPLIDA_MAXIMO = 500;

/** A word, a number, the ids of several options, or a text. A photo answers by its evidence. */
const valor = z.nullish(
  z.union(
    [
      z
        .string()
        .check(
          z.maxLength(
            RESPUESTA_MAXIMA,
            `Una respuesta admite ${RESPUESTA_MAXIMA} caracteres como máximo.`,
          ),
          sinCaracteresRotos('Una respuesta'),
        ),
      z.number().check(z.gte(-1e12), z.lte(1e12)),
      z.array(campoIdPregunta).check(z.maxLength(30)),
    ],
    'Esta respuesta no se entiende. Escríbela de nuevo.',
  ),
);

export const esquemaRespuesta = z.object({
  pregunta: campoIdPregunta,
  valor,
  /** What the technician adds to an answer out of its limits. */
  nota: campoTextoOpcional('La nota', NOTA_DE_RESPUESTA_MAXIMA),
});
export type Respondida = z.output<typeof esquemaRespuesta>;
export type Valor = Respondida['valor'];

export const esquemaRespuestas = z.array(esquemaRespuesta).check(
  z.maxLength(500, 'Son demasiadas respuestas.'),
  z.refine<Respondida[]>(
    (unas) => new Set(unas.map(({ pregunta }) => pregunta)).size === unas.length,
    'Hay dos respuestas a una misma pregunta.',
  ),
);

/** What could not be fulfilled: a question by its id, or these two. */
export const LAS_FOTOS = 'fotos';
export const LA_FIRMA = 'firma';
export const esquemaNoCumplidas = z
  .array(
    z.object({
      pregunta: campoIdPregunta,
      motivo: campoTexto('El motivo', MOTIVO_DE_NO_CUMPLIDA_MAXIMO),
    }),
  )
  .check(z.maxLength(500));
export type NoCumplida = z.output<typeof esquemaNoCumplidas>[number];
