type Eje = 'latitud' | 'longitud';

/** One of the two coordinates, and which of them it says it is. */
export interface Angulo {
  grados: number;
  eje: Eje | undefined;
}

const PUNTOS: Record<string, { eje: Eje; signo: 1 | -1 }> = {
  N: { eje: 'latitud', signo: 1 },
  S: { eje: 'latitud', signo: -1 },
  E: { eje: 'longitud', signo: 1 },
  O: { eje: 'longitud', signo: -1 },
  W: { eje: 'longitud', signo: -1 },
};

/** What people and pages write for the same thing. */
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

/** The same text in one way of writing. */
export const uniformar = (texto: string): string =>
  VARIANTES.reduce((previo, [que, por]) => previo.replace(que, por), texto.toUpperCase()).trim();

const NUMERO = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const SEGUNDOS = `(?: ?[':] ?| )${NUMERO} ?"?`;
const MINUTOS = `(?: ?[°:] ?| )${NUMERO}(?:${SEGUNDOS}| ?')?`;
const FORMA = new RegExp(`^([NSEOW])? ?([+-])? ?${NUMERO}(?:${MINUTOS}| ?°)? ?([NSEOW])?$`);

const ENTERO = /^\d+$/;
const numero = (escrito: string): number => Number(escrito.replace(',', '.'));

/** Degrees, minutes and seconds: only the last of them has decimals, and there are sixty of each. */
function sumar(partes: string[]): number | undefined {
  const enteras = partes.slice(0, -1).every((parte) => ENTERO.test(parte));
  const [grados = 0, ...menores] = partes.map(numero);
  if (!enteras || menores.some((parte) => parte >= 60)) return undefined;
  return menores.reduce((suma, parte, orden) => suma + parte / 60 ** (orden + 1), grados);
}

/** One coordinate as anyone writes it, already `uniformar`; undefined when it is something else. */
export function leerAngulo(texto: string): Angulo | undefined {
  const partes = FORMA.exec(texto);
  if (!partes) return undefined;
  const [, antes, signo, grados, minutos, segundos, despues] = partes;
  const escritas = [grados, minutos, segundos].filter((parte) => parte !== undefined);
  const valor = sumar(escritas);
  if (valor === undefined || (antes && despues)) return undefined;
  const punto = PUNTOS[antes ?? despues ?? ''];
  // A letter says what a sign would; both, when they say the same.
  if (punto && signo === '-' && punto.signo > 0) return undefined;
  const negativo = punto ? punto.signo < 0 : signo === '-';
  return { grados: negativo ? 0 - valor : valor, eje: punto?.eje };
}
