import type { Fuente, Peso } from './fuentes.ts';
import { enTrozos, grafemas, juntar, type Trozo } from './limpieza.ts';

export type Renglon = Trozo[];

export interface Medida {
  peso: Peso;
  ancho: number;
  medir: (texto: string, fuente: Fuente) => number;
}

interface Pieza {
  trozos: Trozo[];
  ancho: number;
  /** Without the spaces it ends in, which may hang over the edge. */
  visible: number;
}

/** A line of text in as many as its width allows: broken at spaces, and a word that does not fit, anywhere. */
export function enRenglones(linea: string, medida: Medida): Renglon[] {
  const renglones: Renglon[] = [];
  let actual: Renglon = [];
  let usado = 0;
  for (const pieza of piezasDe(linea, medida)) {
    if (usado > 0 && usado + pieza.visible > medida.ancho) {
      renglones.push(actual);
      actual = [];
      usado = 0;
    }
    for (const trozo of pieza.trozos) juntar(actual, trozo);
    usado += pieza.ancho;
  }
  return [...renglones, actual];
}

/** Words with the spaces after them; indentation counts as a word. */
const PALABRAS = / +|[^ ]+ */g;

function* piezasDe(linea: string, medida: Medida): Generator<Pieza> {
  for (const palabra of linea.match(PALABRAS) ?? []) {
    const pieza = piezaDe(palabra, medida);
    if (pieza.visible <= medida.ancho) yield pieza;
    else for (const parte of partir(palabra, medida)) yield piezaDe(parte, medida);
  }
}

function piezaDe(palabra: string, { peso, medir }: Medida): Pieza {
  const trozos = enTrozos(palabra, peso);
  const ancho = trozos.reduce((suma, { texto, fuente }) => suma + medir(texto, fuente), 0);
  const ultimo = trozos.at(-1);
  const cola = ultimo?.texto.match(/ +$/)?.[0];
  return { trozos, ancho, visible: ultimo && cola ? ancho - medir(cola, ultimo.fuente) : ancho };
}

/** By whole characters, as many as fit each time. */
function* partir(palabra: string, medida: Medida): Generator<string> {
  let parte = '';
  let ancho = 0;
  for (const { segment } of grafemas.segment(palabra)) {
    const suyo = piezaDe(segment, medida).ancho;
    if (parte && ancho + suyo > medida.ancho) {
      yield parte;
      parte = '';
      ancho = 0;
    }
    parte += segment;
    ancho += suyo;
  }
  yield parte;
}
