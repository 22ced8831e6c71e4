import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { desempaquetar } from './woff.ts';

/** Regular, and semibold for what is looked for first. */
export type Peso = 400 | 600;

export interface Fuente {
  /** How a document knows it. */
  nombre: string;
  datos: fontkit.Font;
  /** The characters it draws. */
  signos: ReadonlySet<number>;
}

/** Geist comes in pieces by alphabet; a document carries only those it uses. */
const ALFABETOS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;

// Beside the code that runs, be it src or the built dist.
const { resolve } = createRequire(import.meta.url);

/** Read and understood once in the life of the process: it costs more than drawing a document. */
const leidas = new Map<string, Fuente>();

function fuente(alfabeto: (typeof ALFABETOS)[number], peso: Peso): Fuente {
  const nombre = `${alfabeto}-${peso}`;
  const conocida = leidas.get(nombre);
  if (conocida) return conocida;
  const archivo = resolve(`@fontsource/geist/files/geist-${nombre}-normal.woff`);
  const datos = fontkit.create(desempaquetar(readFileSync(archivo)));
  if (!('layout' in datos)) throw new Error(`${nombre} is a collection of fonts.`);
  const nueva = { nombre, datos, signos: new Set(datos.characterSet) };
  leidas.set(nombre, nueva);
  return nueva;
}

/** The first of its pieces that draws the whole text; null when none does. */
export function fuentePara(texto: string, peso: Peso): Fuente | null {
  const signos = Array.from(texto, (signo) => signo.codePointAt(0) ?? 0);
  for (const alfabeto of ALFABETOS) {
    const candidata = fuente(alfabeto, peso);
    if (signos.every((signo) => candidata.signos.has(signo))) return candidata;
  }
  return null;
}

export const fuenteBase = (peso: Peso): Fuente => fuente('latin', peso);
