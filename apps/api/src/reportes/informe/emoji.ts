import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Compuesto } from './composicion.ts';

/** A grapheme: one character to a person, however many code points it has. */
export const grafemas = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Its glyphs are wider than their size: so reduced, one is as wide as the letters are tall. */
export const TAMANO_DE_EMOJI = 0.82;

const PUEDE_SERLO = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** One colour has no skin tones; the other sign asks for a form of text. */
const NO_SE_DIBUJAN = /\p{Emoji_Modifier}|\ufe0e/gu;
const UNION = '\u200d';

/**
 * The closest emoji that is drawn for a grapheme: without its skin tones, as it is, or the first
 * of several joined ones. Null for what is no emoji or is newer than the font.
 */
export function emojiDe(grafema: string): string | null {
  if (!PUEDE_SERLO.test(grafema)) return null;
  const sinTono = grafema.replace(NO_SE_DIBUJAN, '');
  const [primero = ''] = sinTono.split(UNION);
  return [sinTono, grafema, primero].find((forma) => forma !== '' && signoDe(forma)) ?? null;
}

const NOMBRE = 'NotoEmoji';
const ARCHIVO = '400Regular/NotoEmoji_400Regular.ttf';
// Resolves beside the running code, either src or the built dist.
const { resolve } = createRequire(import.meta.url);

const leidas = new Map<typeof ARCHIVO, fontkit.Font>();

/** The font is read for the first emoji: most reports have none, and it takes 15 milliseconds. */
function fuente(): fontkit.Font {
  const conocida = leidas.get(ARCHIVO);
  if (conocida) return conocida;
  const datos = fontkit.create(readFileSync(resolve(`@expo-google-fonts/noto-emoji/${ARCHIVO}`)));
  if (!('layout' in datos)) throw new Error(`${ARCHIVO} is a collection of fonts.`);
  leidas.set(ARCHIVO, datos);
  return datos;
}

/** The glyph of each grapheme, or null. Its keys come from what people write, so it has a limit. */
const conocidos = new Map<string, fontkit.Glyph | null>();
const RECORDADOS = 2_000;

function signoDe(grafema: string): fontkit.Glyph | null {
  const conocido = conocidos.get(grafema);
  if (conocido !== undefined) return conocido;
  const { glyphs } = fuente().layout(grafema);
  const [signo] = glyphs;
  const solo = signo && signo.id !== 0 && glyphs.length === 1;
  // A font gives a glyph the characters of the first text that drew it, and several texts share
  // some. With its own characters, a report never depends on an earlier one.
  const codePoints = [...grafema].map((parte) => parte.codePointAt(0) ?? 0);
  const suyo = solo ? Object.create(signo, { codePoints: { value: codePoints } }) : null;
  if (conocidos.size >= RECORDADOS) conocidos.clear();
  conocidos.set(grafema, suyo);
  return suyo;
}

/** Makes the emoji font the current one; a document that never asks for it has nothing of it. */
export function usarFuenteDeEmoji(doc: PDFKit.PDFDocument): void {
  doc.registerFont(NOMBRE, fuente());
  doc.font(NOMBRE)._font.layout = componer;
}

function componer(texto: string): Compuesto {
  const milesimas = 1_000 / fuente().unitsPerEm;
  const compuesto: Compuesto = { glyphs: [], positions: [], advanceWidth: 0 };
  for (const { segment } of grafemas.segment(texto)) {
    const signo = signoDe(segment);
    if (!signo) throw new Error(`The emoji font does not draw «${segment}».`);
    const ancho = signo.advanceWidth * milesimas;
    const lugar = { xAdvance: ancho, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: ancho };
    compuesto.glyphs.push(signo);
    compuesto.positions.push(lugar);
    compuesto.advanceWidth += ancho;
  }
  return compuesto;
}
