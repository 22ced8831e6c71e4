import * as z from 'zod/mini';
import { campoTextoOpcional, sinCaracteresRotos } from '../comun/campos.ts';

export const FOTOS_MAXIMAS = 20;
const PREGUNTAS_MAXIMAS = 200;
const OPCIONES_MAXIMAS = 30;

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

type Limite = z.output<typeof limite>;

/** The question is shown only while an earlier one has this answer: of sí/no, or the id of an option. */
const ELIGE = 'Elige la respuesta con la que aparece.';
const condicion = z.nullish(
  z.object({
    pregunta: campoIdPregunta,
    valor: z.string(ELIGE).check(z.regex(/^[a-zA-Z0-9]{1,20}$/, ELIGE)),
  }),
);

const pregunta = z.object({
  id: campoIdPregunta,
  texto: porEscribir('El texto', 200),
  clase: z.enum(CLASES_DE_PREGUNTA, 'Elige el tipo de respuesta.'),
  obligatoria: z.boolean(),
  /** For a number. */
  unidad: campoTextoOpcional('La unidad', 20),
  minimo: limite,
  maximo: limite,
  pedirFoto: z.optional(z.boolean()),
  /** For a choice. */
  opciones: z.optional(
    z
      .array(z.object({ id: campoIdPregunta, texto: porEscribir('La opción', 100) }))
      .check(z.maxLength(OPCIONES_MAXIMAS, `Caben ${OPCIONES_MAXIMAS} opciones.`)),
  ),
  /** For a photo. */
  marca: z.optional(z.enum(CLASES_DE_FOTO)),
  ensenarAnterior: z.optional(z.boolean()),
  condicion,
});
export type Pregunta = z.output<typeof pregunta>;

const seccion = z.object({
  titulo: porEscribir('El título de la sección', 100),
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

/** What a form lacks to be published, by the id of its question ('' is the form itself). */
export interface Reparo {
  pregunta: string;
  mensaje: string;
}

/** The field of an answer that names a question of the form, and the question that a field names. */
export const campoDePregunta = (id: string): string =>
  id === '' ? 'contenido' : `contenido.${id}`;
export const preguntaDeCampo = (campo: string): string =>
  campo.startsWith('contenido.') ? campo.slice('contenido.'.length) : '';

export function reparosDe(formulario: LoQueSePide): Reparo[] {
  const preguntas = preguntasDe(formulario);
  const reparos: Reparo[] = [];
  if (preguntas.length > PREGUNTAS_MAXIMAS)
    reparos.push({ pregunta: '', mensaje: `Caben ${PREGUNTAS_MAXIMAS} preguntas.` });
  if (formulario.secciones.some(({ titulo }) => titulo === ''))
    reparos.push({ pregunta: '', mensaje: 'Escribe el título de cada sección.' });
  const anteriores = new Map<string, Pregunta>();
  for (const una of preguntas) {
    const mensaje = reparoDe(una, anteriores, formulario.fotos !== null);
    if (mensaje) reparos.push({ pregunta: una.id, mensaje });
    anteriores.set(una.id, una);
  }
  return reparos;
}

function reparoDe(
  { id, texto, clase, opciones = [], minimo, maximo, pedirFoto, condicion: si }: Pregunta,
  anteriores: ReadonlyMap<string, Pregunta>,
  conFotos: boolean,
): string | null | undefined {
  if (texto === '') return 'Escribe la pregunta.';
  if (anteriores.has(id)) return 'Esta pregunta está dos veces.';
  const necesitaFotos = clase === 'foto' || pedirFoto === true;
  if (necesitaFotos && !conFotos) return 'Permite fotos en «Al finalizar».';
  if (alReves(minimo, maximo)) return 'El mínimo es mayor que el máximo.';
  return (
    reparoDeOpciones(clase, opciones) ?? (si && reparoDeCondicion(si, anteriores.get(si.pregunta)))
  );
}

const alReves = (minimo: Limite, maximo: Limite): boolean =>
  typeof minimo === 'number' && typeof maximo === 'number' && minimo > maximo;

function reparoDeOpciones(
  clase: ClaseDePregunta,
  opciones: readonly { id: string; texto: string }[],
): string | undefined {
  if (clase !== 'una' && clase !== 'varias') return undefined;
  const escritas = opciones.filter(({ texto }) => texto !== '');
  if (escritas.length < Math.max(opciones.length, 2)) return 'Escribe al menos dos opciones.';
  const distintas = new Set(opciones.map(({ id }) => id)).size;
  return distintas < opciones.length ? 'Una opción está dos veces.' : undefined;
}

function reparoDeCondicion({ valor }: { valor: string }, otra: Pregunta | undefined) {
  if (!otra) return 'La pregunta de la que depende tiene que ir antes.';
  return valoresDe(otra).some((uno) => uno.valor === valor) ? undefined : ELIGE;
}

/** The answers of which another question may depend. */
export function valoresDe({ clase, opciones = [] }: Pregunta): { valor: string; texto: string }[] {
  if (clase === 'siNo')
    return VALORES_SI_NO.map((valor) => ({ valor, texto: TEXTO_DE_SI_NO[valor] }));
  return clase === 'una' || clase === 'varias'
    ? opciones.map(({ id, texto }) => ({ valor: id, texto }))
    : [];
}
