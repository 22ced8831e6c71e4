/** Two coordinates in the order written. */
export type Par = readonly [Angulo, Angulo];

/** A coordinate and its axis, when the text names it. */
interface Angulo {
  grados: number;
  eje: Eje | undefined;
}

type Eje = 'latitud' | 'longitud';

const SEPARADOR = /^[ ,;/|]+/;
const FINAL = /[ ,;/|]+$/;
const ENVOLTURA = /^[([{]\s*(.*?)\s*[)\]}]$/;
/** '14,90' is one decimal number, and '4-50' is part of a postal address. */
const UN_NUMERO = /^[+-]?\d+[,-]\d+$/;
const DOS_ENTEROS = /^\d+ \d+$/;

/** The possible ends of the first coordinate: a separator, a sign or a letter. */
const CORTES = /[ ,;/|]+|(?=[+-])|(?<=[NSEOW"'°])(?=\d)|(?<=[\d"'°])(?=[NSEOW])|(?<=[NSEOW])/g;

/** A longer text is not a pair: users may paste a whole document. */
const LARGO_MAXIMO = 200;

/** Reads two coordinates in any form; undefined for any other text. */
export function leerPar(texto: string): Par | undefined {
  if (texto.length > LARGO_MAXIMO) return undefined;
  const uniforme = uniformar(texto).replace(ENVOLTURA, '$1').replace(FINAL, '');
  if (UN_NUMERO.test(uniforme) || DOS_ENTEROS.test(uniforme)) return undefined;
  const cortes = [...uniforme.matchAll(CORTES)].map(({ index }) => index);
  return cortes
    .sort((uno, otro) => equilibrio(uniforme, uno) - equilibrio(uniforme, otro))
    .map((corte) => partir(uniforme, corte))
    .find((par) => par !== undefined);
}

function partir(texto: string, donde: number): Par | undefined {
  const izquierda = texto.slice(0, donde).replace(FINAL, '');
  const derecha = texto.slice(donde).replace(SEPARADOR, '');
  const [primero, segundo] = [leerAngulo(izquierda), leerAngulo(derecha)];
  return primero && segundo && [primero, segundo];
}

/** The best cut leaves the same count of numbers on each side: in '14 38 90 30', the middle one. */
const equilibrio = (texto: string, corte: number): number => {
  const lados = [texto.slice(0, corte), texto.slice(corte)];
  const [antes = 0, despues = 0] = lados.map((lado) => lado.match(/\d+/g)?.length ?? 0);
  return Math.abs(antes - despues);
};

const PUNTOS: Record<string, { eje: Eje; signo: 1 | -1 }> = {
  N: { eje: 'latitud', signo: 1 },
  S: { eje: 'latitud', signo: -1 },
  E: { eje: 'longitud', signo: 1 },
  O: { eje: 'longitud', signo: -1 },
  W: { eje: 'longitud', signo: -1 },
};

/** The variants that people and pages write for each sign. */
const VARIANTES: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-'],
  [/''|[\u2033\u201c\u201d\u02ba]|\bSEGUNDOS?\b/g, '"'],
  [/[\u2032\u2018\u2019\u00b4`\u02b9]|\bMINUTOS?\b/g, "'"],
  [/[\u00ba\u02da]|\bGRADOS?\b/g, '°'],
  [/\bLATITUDE?\b\.?:?|\bLONGITUDE?\b\.?:?|\bLAT\b\.?:?|\bLNG\b\.?:?|\bLONG?\b\.?:?/g, ' '],
  [/\bNORTE\b|\bNORTH\b/g, 'N'],
  [/\bSUR\b|\bSOUTH\b/g, 'S'],
  [/\bESTE\b|\bEAST\b/g, 'E'],
  [/\bOESTE\b|\bWEST\b/g, 'O'],
  [/[\s\u00a0\u202f]+/g, ' '],
];

/** Normalizes the text: one spelling for each variant. */
export const uniformar = (texto: string): string =>
  VARIANTES.reduce((previo, [que, por]) => previo.replace(que, por), texto.toUpperCase()).trim();

const NUMERO = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const SEGUNDOS = `(?: ?[':] ?| )${NUMERO} ?"?`;
const MINUTOS = `(?: ?[°:] ?| )${NUMERO}(?:${SEGUNDOS}| ?')?`;
const FORMA = new RegExp(`^([NSEOW])? ?([+-])? ?${NUMERO}(?:${MINUTOS}| ?°)? ?([NSEOW])?$`);

const ENTERO = /^\d+$/;
const numero = (escrito: string): number => Number(escrito.replace(',', '.'));

/** Adds degrees, minutes and seconds. Only the last may have decimals; minutes and seconds are below 60. */
function sumar(partes: string[]): number | undefined {
  const enteras = partes.slice(0, -1).every((parte) => ENTERO.test(parte));
  const [grados = 0, ...menores] = partes.map(numero);
  if (!enteras || menores.some((parte) => parte >= 60)) return undefined;
  return menores.reduce((suma, parte, orden) => suma + parte / 60 ** (orden + 1), grados);
}

/** Reads one coordinate from a text given by `uniformar`; undefined for any other text. */
export function leerAngulo(texto: string): Angulo | undefined {
  const partes = FORMA.exec(texto);
  if (!partes) return undefined;
  const [, antes, signo, grados, minutos, segundos, despues] = partes;
  const escritas = [grados, minutos, segundos].filter((parte) => parte !== undefined);
  const valor = sumar(escritas);
  if (valor === undefined || (antes && despues)) return undefined;
  const punto = PUNTOS[antes ?? despues ?? ''];
  // A letter is equivalent to a sign: both are allowed only if they agree.
  if (punto && signo === '-' && punto.signo > 0) return undefined;
  const negativo = punto ? punto.signo < 0 : signo === '-';
  return { grados: negativo ? 0 - valor : valor, eje: punto?.eje };
}
