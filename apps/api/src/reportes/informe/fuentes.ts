import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** Regular, and semibold for what is looked for first. */
export type Peso = 400 | 600;

export interface Fuente {
  /** How a document knows it. */
  nombre: string;
  datos: fontkit.Font;
  /** The characters a report draws with it. */
  signos: ReadonlySet<number>;
  /** Those of the documents before, as they are drawn. */
  palabras: Record<string, unknown>;
}

const ARCHIVOS: Record<Peso, string> = {
  400: '400Regular/Geist_400Regular.ttf',
  600: '600SemiBold/Geist_600SemiBold.ttf',
};

/**
 * The letters, the punctuation and the accents of the alphabets that a report is written in. Geist
 * also has arrows, circled digits and more: those are spelt out (`texto.ts`), as they have been since
 * the first report.
 */
const LETRAS_Y_PUNTUACION =
  /[\x20-\u02c8\u02da\u02dc\u02dd\u0400-\u04ff\u1e00-\u2020\u2022-\u2026\u2032-\u2044\u20a0-\u2116\u2122\u2191\u2193\u2212\ua78b\ua78c]/;
const ACENTOS = /\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/;

const seDibuja = (signo: number): boolean => {
  const texto = String.fromCodePoint(signo);
  return LETRAS_Y_PUNTUACION.test(texto) || ACENTOS.test(texto);
};

// Beside the code that runs, be it src or the built dist.
const { resolve } = createRequire(import.meta.url);

/** Each is read once in the life of the process: that costs more than drawing a document. */
const leidas = new Map<Peso, Fuente>();

export function fuenteDe(peso: Peso): Fuente {
  const conocida = leidas.get(peso);
  if (conocida) return conocida;
  const datos = fontkit.create(readFileSync(resolve(`@expo-google-fonts/geist/${ARCHIVOS[peso]}`)));
  if (!('layout' in datos)) throw new Error(`${ARCHIVOS[peso]} is a collection of fonts.`);
  const signos = new Set(datos.characterSet.filter(seDibuja));
  // A font remembers which character a sign was first drawn for, and the dot of an `i` is drawn for
  // none: after it, no report would have dots to be read or copied. So each sign is asked for first.
  for (const signo of signos) recordarDibujo(datos.glyphForCodePoint(signo));
  const nueva = { nombre: `Geist-${peso}`, datos, signos, palabras: sinPalabras() };
  leidas.set(peso, nueva);
  return nueva;
}

const PALABRAS_RECORDADAS = 4_000;

/** A font as a document holds it; its types do not say so. */
interface EnDocumento {
  /** The words that were laid out, with their places. */
  layoutCache: Record<string, unknown>;
}

/**
 * Laying out its words is a third of what drawing a report costs, and most of them are those of the report
 * before it. pdfkit remembers those of a document, for as long as the document: here all have one memory.
 */
export function recordarPalabras(doc: PDFKit.PDFDocument, fuente: Fuente): void {
  if (Object.keys(fuente.palabras).length > PALABRAS_RECORDADAS) fuente.palabras = sinPalabras();
  const { _font: enUso } = doc as unknown as { _font: EnDocumento };
  enUso.layoutCache = fuente.palabras;
}

const sinPalabras = (): Record<string, unknown> => Object.create(null);

/** A document keeps the drawings of its signs, and looks into each for those that it is made of. */
function recordarDibujo(signo: fontkit.Glyph & { _decode?: () => unknown }): void {
  if (!signo._decode) return;
  const decodificado = signo._decode();
  signo._decode = () => decodificado;
}
