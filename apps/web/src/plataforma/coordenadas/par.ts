import { type Angulo, leerAngulo, uniformar } from './angulo.ts';

/** What was read as two coordinates, in the order in which they were written. */
export type Par = readonly [Angulo, Angulo];

const SEPARADOR = /^[ ,;/|]+/;
const FINAL = /[ ,;/|]+$/;
const ENVOLTURA = /^[([{]\s*(.*?)\s*[)\]}]$/;
/** '14,90' is a number with its decimals, and '4-50' part of an address. */
const UN_NUMERO = /^[+-]?\d+[,-]\d+$/;
const DOS_ENTEROS = /^\d+ \d+$/;

function partir(texto: string, donde: number): Par | undefined {
  const izquierda = texto.slice(0, donde).replace(FINAL, '');
  const derecha = texto.slice(donde).replace(SEPARADOR, '');
  const [primero, segundo] = [leerAngulo(izquierda), leerAngulo(derecha)];
  return primero && segundo && [primero, segundo];
}

/** Where one ends and the other begins: what separates them, a sign, or a letter. */
const CORTES = /[ ,;/|]+|(?=[+-])|(?<=[NSEOW"'°])(?=\d)|(?<=[\d"'°])(?=[NSEOW])|(?<=[NSEOW])/g;

/** As many parts on each side: in '14 38 90 30' the cut is the middle one. */
const equilibrio = (texto: string, corte: number): number => {
  const lados = [texto.slice(0, corte), texto.slice(corte)];
  const [antes = 0, despues = 0] = lados.map((lado) => lado.match(/\d+/g)?.length ?? 0);
  return Math.abs(antes - despues);
};

/** Longer, it is something else: a whole document may be pasted. */
const LARGO_MAXIMO = 200;

/** Two coordinates in whatever form; undefined when the text is something else. */
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
