import * as z from 'zod/mini';
import { campoTextoOpcional, sinCaracteresRotos } from '../comun/campos.ts';

export const FOTOS_MAXIMAS = 20;
const OPCIONES_MAXIMAS = 30;
export const LARGOS_DE_FORMULARIO = { texto: 200, opcion: 100, unidad: 20, titulo: 100 } as const;

const IDENTIDAD = 'Esta pregunta no se reconoce. Vuelve a cargar la página.';
/** A question keeps its identity in every version, and so does an option. */
export const campoIdPregunta = z.string(IDENTIDAD).check(z.regex(/^[a-z0-9]{1,20}$/, IDENTIDAD));

export const CLASES_DE_PREGUNTA = ['siNo', 'numero', 'una', 'varias', 'texto', 'foto'] as const;
export type ClaseDePregunta = (typeof CLASES_DE_PREGUNTA)[number];

export const VALORES_SI_NO = ['si', 'no', 'noAplica'] as const;
export const TEXTO_DE_SI_NO: Record<(typeof VALORES_SI_NO)[number], string> = {
  si: 'Sí',
  no: 'No',
  noAplica: 'No aplica',
};

/** The photo that answers a question is marked by itself. */
export const CLASES_DE_FOTO = ['antes', 'despues', 'otra'] as const;
export type ClaseDeFoto = (typeof CLASES_DE_FOTO)[number];
export const TEXTO_DE_CLASE: Record<ClaseDeFoto, string> = {
  antes: 'Antes',
  despues: 'Después',
  otra: 'Ninguna',
};

/** A draft may lack it; what is published may not (`reparosDe`). */
const porEscribir = (nombre: string, maximo: number) =>
  z
    .string(`${nombre} debe ser un texto.`)
    .check(
      z.trim(),
      z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
      sinCaracteresRotos(nombre),
    );

const limite = z.nullish(z.number('Escribe un número.').check(z.gte(-1e9), z.lte(1e9)));

/** The question is shown only while an earlier one has this answer: of sí/no, or the id of an option. */
export const ELIGE_LA_RESPUESTA = 'Elige la respuesta con la que aparece.';
const condicion = z.nullish(
  z.object({
    pregunta: campoIdPregunta,
    valor: z.string(ELIGE_LA_RESPUESTA).check(z.regex(/^[a-zA-Z0-9]{1,20}$/, ELIGE_LA_RESPUESTA)),
  }),
);

const pregunta = z.object({
  id: campoIdPregunta,
  texto: porEscribir('El texto', LARGOS_DE_FORMULARIO.texto),
  clase: z.enum(CLASES_DE_PREGUNTA, 'Elige el tipo de respuesta.'),
  obligatoria: z.boolean(),
  /** For a number. */
  unidad: campoTextoOpcional('La unidad', LARGOS_DE_FORMULARIO.unidad),
  minimo: limite,
  maximo: limite,
  pedirFoto: z.optional(z.boolean()),
  /** For a choice. */
  opciones: z.optional(
    z
      .array(
        z.object({
          id: campoIdPregunta,
          texto: porEscribir('La opción', LARGOS_DE_FORMULARIO.opcion),
        }),
      )
      .check(z.maxLength(OPCIONES_MAXIMAS, `Caben ${OPCIONES_MAXIMAS} opciones.`)),
  ),
  /** For a photo. */
  marca: z.optional(z.enum(CLASES_DE_FOTO)),
  ensenarAnterior: z.optional(z.boolean()),
  condicion,
});
export type Pregunta = z.output<typeof pregunta>;

const seccion = z.object({
  titulo: porEscribir('El título de la sección', LARGOS_DE_FORMULARIO.titulo),
  preguntas: z.array(pregunta),
});

/** What a type of visit asks at its finish. */
export const esquemaLoQueSePide = z.object({
  secciones: z.array(seccion).check(z.maxLength(30, 'Caben 30 secciones.')),
  /** The fewest photos; null when visits of this type carry none. */
  fotos: z.nullable(
    z.int().check(z.minimum(0), z.maximum(FOTOS_MAXIMAS, `Caben ${FOTOS_MAXIMAS} fotos.`)),
  ),
  firma: z.boolean(),
});
export type LoQueSePide = z.output<typeof esquemaLoQueSePide>;

export const FORMULARIO_VACIO: LoQueSePide = { secciones: [], fotos: null, firma: false };

export const preguntasDe = ({ secciones }: Pick<LoQueSePide, 'secciones'>): Pregunta[] =>
  secciones.flatMap(({ preguntas }) => preguntas);

/** A visit of a type that asks nothing looks, answers and prints as if there were no forms. */
export const pideAlgo = (formulario: LoQueSePide): boolean =>
  formulario.firma || formulario.fotos !== null || preguntasDe(formulario).length > 0;
