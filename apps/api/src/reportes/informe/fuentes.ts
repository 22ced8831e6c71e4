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
  for (const signo of signos) datos.glyphForCodePoint(signo);
  recordarPalabras(datos);
  const nueva = { nombre: `Geist-${peso}`, datos, signos };
  leidas.set(peso, nueva);
  return nueva;
}

const PALABRAS_RECORDADAS = 4_000;

/**
 * Laying out its words is half of what drawing a report costs, and most of them are those of the report
 * before it. pdfkit asks for a word at a time and scales the positions it is given: they are copies.
 */
function recordarPalabras(fuente: fontkit.Font): void {
  const componer = fuente.layout.bind(fuente);
  const recordadas = new Map<string, fontkit.GlyphRun>();
  fuente.layout = (palabra) => {
    const compuesta = recordadas.get(palabra) ?? componer(palabra);
    if (recordadas.size === PALABRAS_RECORDADAS) recordadas.clear();
    recordadas.set(palabra, compuesta);
    const positions = compuesta.positions.map((posicion) => ({ ...posicion }));
    return Object.create(compuesta, { positions: { value: positions } });
  };
}
