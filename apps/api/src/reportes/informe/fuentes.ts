import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { porParejas } from './composicion.ts';
import { type Comunes, compartir, comunesDe, type FuenteEnDocumento } from './subconjunto.ts';

/** Regular, and semibold for what readers look for first. */
export type Peso = 400 | 600;

export interface Tipografia {
  nombre: string;
  datos: fontkit.Font;
  /** The characters that a report draws with it. */
  signos: ReadonlySet<number>;
}

const ARCHIVOS: Record<Peso, string> = {
  400: '400Regular/Geist_400Regular.ttf',
  600: '600SemiBold/Geist_600SemiBold.ttf',
};

/**
 * The letters, punctuation and accents of the alphabets that reports are written in. Geist also has
 * arrows, circled digits and more: those are spelt out (`texto.ts`), as since the first report.
 */
const LETRAS_Y_PUNTUACION =
  /[\x20-\u02c8\u02da\u02dc\u02dd\u0400-\u04ff\u1e00-\u2020\u2022-\u2026\u2032-\u2044\u20a0-\u2116\u2122\u2191\u2193\u2212\ua78b\ua78c]/;
const ACENTOS = /\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/;

const seDibuja = (signo: number): boolean => {
  const texto = String.fromCodePoint(signo);
  return LETRAS_Y_PUNTUACION.test(texto) || ACENTOS.test(texto);
};

// Resolves beside the running code, either src or the built dist.
const { resolve } = createRequire(import.meta.url);

/** Each font is read once per process: reading costs more than drawing a document. */
const leidas = new Map<Peso, Tipografia>();

export function fuenteDe(peso: Peso): Tipografia {
  const conocida = leidas.get(peso);
  if (conocida) return conocida;
  const datos = fontkit.create(readFileSync(resolve(`@expo-google-fonts/geist/${ARCHIVOS[peso]}`)));
  if (!('layout' in datos)) throw new Error(`${ARCHIVOS[peso]} is a collection of fonts.`);
  const signos = new Set(datos.characterSet.filter(seDibuja));
  // A font remembers the character for which each glyph was first loaded, and the dot of an `i` is
  // loaded for none. Later reports would then have dots that cannot be read or copied. So each
  // glyph is loaded by its character first.
  for (const signo of signos) recordarDibujo(datos.glyphForCodePoint(signo));
  const nueva = { nombre: `Geist-${peso}`, datos, signos };
  leidas.set(peso, nueva);
  return nueva;
}

/** The usual characters of reports, and the ligatures among them. */
const CORRIENTES =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789áéíóúñüÁÉÍÓÚÑ .,:;-–·¿?¡!()/%º°#&@=+\'"“”’…';
const JUNTOS = ['tt', 'ff', 'fi', 'fl'];

/** What all documents share of a font; the first document computes it. */
interface Compartido {
  comunes: Comunes;
  componer: FuenteEnDocumento['layout'];
}

const compartidos = new WeakMap<Tipografia, Compartido>();

declare global {
  /** pdfkit accepts an already read font and exposes the current one; its types say neither. */
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(nombre: string, datos: fontkit.Font): this;
      readonly _font: FuenteEnDocumento;
    }
  }
}

/** Adds the font, with what earlier documents computed. */
export function ponerFuente(doc: PDFKit.PDFDocument, fuente: Tipografia): void {
  doc.registerFont(fuente.nombre, fuente.datos);
  const { _font: enUso } = doc.font(fuente.nombre);
  const compartido = compartidos.get(fuente) ?? compartidoDe(enUso);
  compartidos.set(fuente, compartido);
  enUso.layout = compartido.componer;
  compartir(enUso, compartido.comunes);
}

function compartidoDe(enUso: FuenteEnDocumento): Compartido {
  const componer = porParejas(enUso.layout.bind(enUso), new Set(CORRIENTES));
  return { comunes: comunesDe(enUso, [...CORRIENTES, ...JUNTOS].join(' ')), componer };
}

/** Decodes a glyph once. Otherwise each document decodes it again to find its component glyphs. */
function recordarDibujo(signo: fontkit.Glyph & { _decode?: () => unknown }): void {
  if (!signo._decode) return;
  const decodificado = signo._decode();
  signo._decode = () => decodificado;
}
