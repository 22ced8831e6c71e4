import { contado } from '../comun/formato.ts';
import {
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
  TEXTO_DE_SI_NO,
  VALORES_SI_NO,
} from '../formularios/formulario.ts';
import type { Evidencia, ListaVerificacion } from './esquemas.ts';
import { LA_FIRMA, LAS_FOTOS, type NoCumplida, type Respondida, type Valor } from './respuestas.ts';

export type Respuestas = ReadonlyMap<string, Pick<Respondida, 'valor' | 'nota'>>;
export const comoMapa = (unas: readonly Respondida[]): Respuestas =>
  new Map(unas.map((una) => [una.pregunta, una]));

const valeSiNo: readonly unknown[] = VALORES_SI_NO;

/** False when a value cannot answer its question: a text for a number, an option that it never had. */
export function valorEsDe({ clase, opciones = [] }: Pregunta, dado: Valor): boolean {
  const esOpcion = (id: unknown) => opciones.some((una) => una.id === id);
  if (dado === null || dado === undefined) return true;
  if (clase === 'siNo') return valeSiNo.includes(dado);
  if (clase === 'numero') return typeof dado === 'number';
  if (clase === 'una') return esOpcion(dado);
  if (clase === 'varias') return Array.isArray(dado) && dado.every(esOpcion);
  return clase === 'texto' && typeof dado === 'string';
}

/** Spaces answer nothing. */
function vacio(dado: Valor): boolean {
  if (dado === null || dado === undefined) return true;
  if (typeof dado === 'string') return dado.trim() === '';
  return Array.isArray(dado) && dado.length === 0;
}

/** What a condition hides is never required, and an answer to it is not part of the visit. */
export function preguntasALaVista(
  formulario: Pick<LoQueSePide, 'secciones'>,
  respuestas: Respuestas,
): Pregunta[] {
  const vistas = new Set<string>();
  return preguntasDe(formulario).filter((una) => {
    const seVe =
      !una.condicion || (vistas.has(una.condicion.pregunta) && seDa(una.condicion, respuestas));
    if (seVe) vistas.add(una.id);
    return seVe;
  });
}

function seDa(
  { pregunta, valor: pedido }: { pregunta: string; valor: string },
  respuestas: Respuestas,
) {
  const dado = respuestas.get(pregunta)?.valor;
  return Array.isArray(dado) ? dado.includes(pedido) : dado === pedido;
}

/** The ids of the questions that photos answer. */
type Fotografiadas = ReadonlySet<string>;

export const estaRespondida = (
  { id, clase }: Pregunta,
  respuestas: Respuestas,
  fotografiadas: Fotografiadas,
): boolean => (clase === 'foto' ? fotografiadas.has(id) : !vacio(respuestas.get(id)?.valor));

/** Such an answer is marked and shown. It prevents nothing, unless its question then asks for a photo. */
export function estaFuera({ clase, minimo, maximo }: Pregunta, dado: Valor): boolean {
  if (clase !== 'numero' || typeof dado !== 'number') return false;
  return (
    (typeof minimo === 'number' && dado < minimo) || (typeof maximo === 'number' && dado > maximo)
  );
}

/** A number as people write it, with a comma or a point. Undefined when it is none. */
export function numeroEscrito(texto: string): number | undefined {
  const limpio = texto.trim().replace(',', '.');
  return /^[-+]?(\d{1,12}(\.\d{0,9})?|\.\d{1,9})$/.test(limpio) ? Number(limpio) : undefined;
}

/** An answer while it is given: a number is kept as it was typed, which may not be a number yet. */
export interface Contestada extends Omit<Respondida, 'pregunta'> {
  escrito?: string;
}

export const estaMalEscrita = ({ escrito }: Contestada): boolean =>
  escrito !== undefined && escrito.trim() !== '' && numeroEscrito(escrito) === undefined;

/** '0 a 5', 'desde 20', 'hasta 40'; empty without limits. */
export function textoDeLimites({ minimo, maximo }: Pick<Pregunta, 'minimo' | 'maximo'>): string {
  if (typeof minimo === 'number' && typeof maximo === 'number') return `${minimo} a ${maximo}`;
  if (typeof minimo === 'number') return `desde ${minimo}`;
  return typeof maximo === 'number' ? `hasta ${maximo}` : '';
}

/** An answer as it is read: 'Sí', '7.5 °C', the text of an option. */
export function textoDeRespuesta({ clase, opciones = [], unidad }: Pregunta, dado: Valor): string {
  if (dado === null || dado === undefined || vacio(dado)) return '';
  const deOpcion = (id: unknown) => opciones.find((una) => una.id === id)?.texto ?? String(id);
  if (clase === 'siNo')
    return TEXTO_DE_SI_NO[VALORES_SI_NO.find((uno) => uno === dado) ?? 'noAplica'];
  if (clase === 'numero') return unidad ? `${dado} ${unidad}` : String(dado);
  if (Array.isArray(dado)) return dado.map(deOpcion).join(', ');
  return clase === 'una' ? deOpcion(dado) : String(dado);
}

/** What a finish still lacks. `pregunta` is the id of a question, 'fotos' or 'firma'. */
export interface Falta {
  pregunta: string;
  texto: string;
  /** For 'fotos': how many more. */
  cuantas?: number;
}

export interface ParaFinalizar {
  formulario: LoQueSePide;
  respuestas: Respuestas;
  /** The question that each photo answers, or null. PDF files are not photos. */
  fotos: readonly { pregunta: string | null }[];
  firmada: boolean;
  noCumplidas: readonly Pick<NoCumplida, 'pregunta'>[];
}

/** In the order of the form; then the photos, then the signature. */
export function faltasDe({
  formulario,
  respuestas,
  fotos,
  firmada,
  noCumplidas,
}: ParaFinalizar): Falta[] {
  const dichas = new Set(noCumplidas.map(({ pregunta }) => pregunta));
  const fotografiadas = new Set(fotos.flatMap(({ pregunta }) => pregunta ?? []));
  const faltas: Falta[] = preguntasALaVista(formulario, respuestas)
    .filter((una) => leFalta(una, respuestas, fotografiadas))
    .map(({ id, texto }) => ({ pregunta: id, texto }));
  const cuantas = (formulario.fotos ?? 0) - fotos.length;
  if (cuantas > 0)
    faltas.push({
      pregunta: LAS_FOTOS,
      cuantas,
      texto: cuantas === 1 ? '1 foto más' : `${cuantas} fotos más`,
    });
  if (formulario.firma && !firmada)
    faltas.push({ pregunta: LA_FIRMA, texto: 'Firma de quien recibe' });
  return faltas.filter(({ pregunta }) => !dichas.has(pregunta));
}

function leFalta(una: Pregunta, respuestas: Respuestas, fotografiadas: Fotografiadas): boolean {
  if (una.obligatoria && !estaRespondida(una, respuestas, fotografiadas)) return true;
  const pideFoto = una.pedirFoto && estaFuera(una, respuestas.get(una.id)?.valor);
  return pideFoto === true && !fotografiadas.has(una.id);
}

/** '6 de 9' counts what is asked now. */
export function avanceDe(
  formulario: LoQueSePide,
  respuestas: Respuestas,
  fotografiadas: Fotografiadas,
): { hechas: number; todas: number } {
  const vistas = preguntasALaVista(formulario, respuestas);
  const hechas = vistas.filter((una) => estaRespondida(una, respuestas, fotografiadas));
  return { hechas: hechas.length, todas: vistas.length };
}

export interface CuentaDeEvidencia {
  respuestas: number;
  fotos: number;
  documentos?: number;
}

/** '9 respuestas', '5 fotos', '1 PDF'. What there is none of is left out. */
export const evidenciaContada = ({
  respuestas,
  fotos,
  documentos = 0,
}: CuentaDeEvidencia): string[] => [
  ...(respuestas > 0 ? [contado(respuestas, ['respuesta', 'respuestas'])] : []),
  ...(fotos > 0 ? [contado(fotos, ['foto', 'fotos'])] : []),
  ...(documentos > 0 ? [contado(documentos, ['PDF', 'PDF'])] : []),
];

interface DeUnFin {
  listaVerificacion?: ListaVerificacion | undefined;
  evidencias?: readonly Pick<Evidencia, 'tipo' | 'pregunta' | 'aparte'>[] | undefined;
  porLlegar?: number | undefined;
}

/** What a signature covers besides the result: the answers in view and the files of the finish, none apart. */
export function cuentaDeLoFirmado({
  listaVerificacion: lista,
  evidencias = [],
  porLlegar = 0,
}: DeUnFin): CuentaDeEvidencia {
  const suyas = evidencias.filter(({ aparte }) => !aparte);
  const fotografiadas = new Set(suyas.flatMap(({ pregunta }) => pregunta ?? []));
  const fotos = suyas.filter(({ tipo }) => tipo === 'jpeg').length;
  return {
    respuestas: lista ? avanceDe(lista, comoMapa(lista.respuestas), fotografiadas).hechas : 0,
    fotos: fotos + porLlegar,
    documentos: suyas.length - fotos,
  };
}
