import { type Fuente, fuenteBase, fuentePara, type Peso } from './fuentes.ts';

/** Text that one font draws. `original` is what was written, where something else is drawn. */
export interface Trozo {
  fuente: Fuente;
  texto: string;
  original: string | null;
}

const SALTOS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const TABULADORES = /\t/g;
const ESPACIOS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
// Controls, marks that turn the text around, and what is invisible on purpose; not line breaks, nor
// what joins the parts of an emoji, which goes with it.
const SOBRAN = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** One line break a line, and nothing that cannot be seen. */
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

/** In a single line, for what has no business having several. */
export const enUnaLinea = (texto: string): string => enLineas(texto).filter(Boolean).join(' ');

/** What Geist lacks and has a usual spelling without it. */
const EN_SU_LUGAR = new Map(
  Object.entries({ '→': '->', '←': '<-', '≥': '>=', '≤': '<=', '≠': '!=', '≈': '~', Ω: 'ohm' }),
);
const MARCA = '•';
const MARCAS_MAXIMAS = 3;
const NO_SE_VE = /^[\p{M}\p{Cf}]+$/u;

/** What a person takes for one character, however many parts it has. */
export const grafemas = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** A word in pieces by font. Most words are one piece of the first font: those are not looked into. */
export function enTrozos(palabra: string, peso: Peso): Trozo[] {
  const base = fuenteBase(peso);
  if (dibuja(base, palabra)) return [{ fuente: base, texto: palabra, original: null }];
  const trozos: Trozo[] = [];
  for (const { segment } of grafemas.segment(palabra)) {
    if (!NO_SE_VE.test(segment)) juntar(trozos, trozoDe(segment, peso));
  }
  return trozos;
}

function dibuja({ signos }: Fuente, texto: string): boolean {
  for (let i = 0; i < texto.length; i += 1) {
    const unidad = texto.charCodeAt(i);
    if (!signos.has(unidad) || esMarca(unidad)) return false;
  }
  return true;
}

const esMarca = (unidad: number) => unidad >= 0x300 && unidad <= 0x36f;

function trozoDe(grafema: string, peso: Peso): Trozo {
  for (const forma of formasDe(grafema)) {
    const fuente = fuentePara(forma, peso);
    if (fuente) return { fuente, texto: forma, original: forma === grafema ? null : grafema };
  }
  return { fuente: fuenteBase(peso), texto: MARCA, original: grafema };
}

/** From the most faithful to the least: as it is, its compatible form, its usual spelling, bare. */
function formasDe(grafema: string): string[] {
  const compatible = grafema.normalize('NFKC');
  const desnuda = compatible.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const formas = [grafema, compatible, EN_SU_LUGAR.get(compatible) ?? '', desnuda];
  return formas.filter((forma) => forma !== '' && [...forma].length <= MARCAS_MAXIMAS + 1);
}

/** Neighbours of one font are one piece; what was replaced stays together with what it was. */
export function juntar(trozos: Trozo[], trozo: Trozo): void {
  const ultimo = trozos.at(-1);
  const seJunta =
    ultimo?.fuente === trozo.fuente && (ultimo.original === null) === (trozo.original === null);
  if (!ultimo || !seJunta) return void trozos.push(trozo);
  ultimo.texto += trozo.texto;
  if (ultimo.original !== null) ultimo.original += trozo.original;
}
