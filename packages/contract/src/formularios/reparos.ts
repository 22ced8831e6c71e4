import { LA_FIRMA, LAS_FOTOS } from '../evidencia/respuestas.ts';
import {
  type ClaseDePregunta,
  ELIGE_LA_RESPUESTA,
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
  TEXTO_DE_SI_NO,
  VALORES_SI_NO,
} from './formulario.ts';

const PREGUNTAS_MAXIMAS = 200;

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

/** Under these names a finish says why the photos or the signature are missing. */
const RESERVADOS: readonly string[] = [LAS_FOTOS, LA_FIRMA];

export const ANADE_OTRA = 'Quítala y añade una pregunta nueva en su lugar.';

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
  if (RESERVADOS.includes(id)) return `El identificador «${id}» está reservado. ${ANADE_OTRA}`;
  if (anteriores.has(id)) return 'Esta pregunta está dos veces.';
  const necesitaFotos = clase === 'foto' || pedirFoto === true;
  if (necesitaFotos && !conFotos) return 'Permite fotos en «Al finalizar».';
  if (alReves(minimo, maximo)) return 'El mínimo es mayor que el máximo.';
  return (
    reparoDeOpciones(clase, opciones) ?? (si && reparoDeCondicion(si, anteriores.get(si.pregunta)))
  );
}

type Limite = Pregunta['minimo'];

const alReves = (minimo: Limite, maximo: Limite): boolean =>
  typeof minimo === 'number' && typeof maximo === 'number' && minimo > maximo;

function reparoDeOpciones(
  clase: ClaseDePregunta,
  opciones: readonly { id: string; texto: string }[],
): string | undefined {
  if (clase !== 'una' && clase !== 'varias') return undefined;
  const escritas = opciones.filter(({ texto }) => texto !== '');
  if (escritas.length < Math.max(opciones.length, 2)) return 'Escribe al menos dos opciones.';
  const estaDosVeces = [
    opciones.map(({ id }) => id),
    opciones.map(({ texto }) => texto.toLowerCase()),
  ].some((nombres) => new Set(nombres).size < opciones.length);
  return estaDosVeces ? 'Una opción está dos veces.' : undefined;
}

function reparoDeCondicion({ valor }: { valor: string }, otra: Pregunta | undefined) {
  if (!otra) return 'La pregunta de la que depende tiene que ir antes.';
  return valoresDe(otra).some((uno) => uno.valor === valor) ? undefined : ELIGE_LA_RESPUESTA;
}

/** The answers of which another question may depend. */
export function valoresDe({ clase, opciones = [] }: Pregunta): { valor: string; texto: string }[] {
  if (clase === 'siNo')
    return VALORES_SI_NO.map((valor) => ({ valor, texto: TEXTO_DE_SI_NO[valor] }));
  return clase === 'una' || clase === 'varias'
    ? opciones.map(({ id, texto }) => ({ valor: id, texto }))
    : [];
}
