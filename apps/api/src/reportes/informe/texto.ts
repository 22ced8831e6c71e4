import { emojiDe, grafemas } from './emoji.ts';
import { fuenteDe, type Peso } from './fuentes.ts';

/** A text as drawn. `original` is the written text, when the drawn one replaces it. */
export interface Trozo {
  texto: string;
  original: string | null;
  /** Drawn with the font of emoji. */
  emoji: boolean;
}

export type Renglon = Trozo[];

export interface MedidaDeTexto {
  peso: Peso;
  ancho: number;
  medir: (trozo: Trozo) => number;
}

/** Breaks a line to the given width: at spaces, or anywhere in a word that does not fit. */
export function enRenglones(linea: string, medida: MedidaDeTexto): Renglon[] {
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

interface Pieza {
  trozos: Trozo[];
  ancho: number;
  /** Without its trailing spaces, which may hang over the edge. */
  visible: number;
}

/** Words with the spaces after them; an indentation counts as a word. */
const PALABRAS = / +|[^ ]+ */g;

function* piezasDe(linea: string, medida: MedidaDeTexto): Generator<Pieza> {
  for (const palabra of linea.match(PALABRAS) ?? []) {
    const pieza = piezaDe(palabra, medida);
    if (pieza.visible <= medida.ancho) yield pieza;
    else for (const parte of partir(palabra, medida)) yield piezaDe(parte, medida);
  }
}

function piezaDe(palabra: string, { peso, medir }: MedidaDeTexto): Pieza {
  const trozos = enTrozos(palabra, peso);
  const ancho = trozos.reduce((suma, trozo) => suma + medir(trozo), 0);
  const cola = trozos.at(-1)?.texto.match(/ +$/)?.[0];
  return { trozos, ancho, visible: cola ? ancho - medir(enLetras(cola)) : ancho };
}

/** Splits by whole graphemes, as many as fit in each part. */
function* partir(palabra: string, medida: MedidaDeTexto): Generator<string> {
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

const CON_MARCAS = /[\u0300-\u036f]/;
const NO_SE_VE = /^[\p{M}\p{Cf}]+$/u;

/** A word as it is drawn. Most words are drawn unchanged, and skip the segmenter. */
function enTrozos(palabra: string, peso: Peso): Trozo[] {
  const { signos } = fuenteDe(peso);
  if (!CON_MARCAS.test(palabra) && dibujan(signos, palabra)) {
    return [enLetras(palabra)];
  }
  const trozos: Trozo[] = [];
  for (const { segment } of grafemas.segment(palabra)) {
    if (!NO_SE_VE.test(segment)) juntar(trozos, trozoDe(segment, signos));
  }
  return trozos;
}

const enLetras = (texto: string): Trozo => ({ texto, original: null, emoji: false });

type Signos = ReadonlySet<number>;

function dibujan(signos: Signos, texto: string): boolean {
  for (const signo of texto) if (!signos.has(signo.codePointAt(0) ?? 0)) return false;
  return true;
}

const BOLITA = '•';

function trozoDe(grafema: string, signos: Signos): Trozo {
  const emoji = dibujan(signos, grafema) ? null : emojiDe(EN_EMOJI.get(grafema) ?? grafema);
  const texto = emoji ?? formasDe(grafema).find((una) => dibujan(signos, una)) ?? BOLITA;
  return { texto, original: texto === grafema ? null : grafema, emoji: emoji !== null };
}

/** Signs of keyboards that are no emoji, and have one that says the same. */
const EN_EMOJI = new Map(Object.entries({ '✓': '✔', '✗': '✖', '✘': '✖', '★': '⭐' }));

/** Signs with a usual spelling in letters that are drawn. */
const EN_SU_LUGAR = new Map(
  Object.entries({ '→': '->', '←': '<-', '≥': '>=', '≤': '<=', '≠': '!=', '≈': '~', Ω: 'ohm' }),
);
const MARCAS_MAXIMAS = 3;

/** From most to least faithful: unchanged, compatible form, usual spelling, without marks. */
function formasDe(grafema: string): string[] {
  const compatible = grafema.normalize('NFKC');
  const desnuda = compatible.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const formas = [grafema, compatible, EN_SU_LUGAR.get(compatible) ?? '', desnuda];
  return formas.filter((forma) => forma !== '' && [...forma].length <= MARCAS_MAXIMAS + 1);
}

/** Joins neighbours of the same kind; a replacement stays together with its original. */
function juntar(trozos: Trozo[], trozo: Trozo): void {
  const ultimo = trozos.at(-1);
  const otro = ultimo?.emoji !== trozo.emoji;
  if (!ultimo || otro || (ultimo.original === null) !== (trozo.original === null)) {
    trozos.push(trozo);
    return;
  }
  ultimo.texto += trozo.texto;
  if (ultimo.original !== null) ultimo.original += trozo.original;
}

const SALTOS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const TABULADORES = /\t/g;
const ESPACIOS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
// Controls, marks that turn the text around, and characters invisible on purpose. Line breaks stay,
// and the joiners of an emoji go with it.
const SOBRAN = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Splits into lines, without trailing spaces or invisible characters. */
export const enLineas = (texto: string): string[] =>
  texto
    .replace(SALTOS, '\n')
    .replace(TABULADORES, '    ')
    .replace(ESPACIOS, ' ')
    .replace(SOBRAN, '')
    .normalize('NFC')
    .replace(/ +$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');

/** Joins the lines into one, for a text that must not have several. */
export const enUnaLinea = (texto: string): string => enLineas(texto).filter(Boolean).join(' ');
