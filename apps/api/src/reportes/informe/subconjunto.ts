import { deflateSync } from 'node:zlib';
import type { Compuesto } from './composicion.ts';

/** The glyphs that a document embeds, by their place in it; the values are the font's own ids. */
export interface Subconjunto {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** An object of the PDF file, while it is being written. */
interface Objeto {
  data: { Filter?: string };
  compress: boolean;
  end(contenido?: string | Uint8Array): void;
}

/** pdfkit's font in a document, with fields that its types leave out. */
export interface FuenteEnDocumento {
  document: { ref(data?: Record<string, unknown>): Objeto };
  subset: Subconjunto;
  /** For each embedded glyph: its characters, and its width. */
  unicode: number[][];
  widths: number[];
  encode(texto: string): unknown;
  layout(texto: string): Compuesto;
  embed(): void;
}

/** The glyphs that every document embeds, with their data already compressed. */
export interface Comunes {
  signos: readonly number[];
  lugares: Readonly<Subconjunto['mapping']>;
  unicode: readonly number[][];
  anchos: readonly number[];
  fuente: Uint8Array;
  empaquetados: Map<string | Uint8Array, Uint8Array>;
}

/** Subsets the font once; `texto` holds every sign that is always embedded. */
export function comunesDe(enUso: FuenteEnDocumento, texto: string): Comunes {
  enUso.encode(texto);
  const { subset, unicode, widths } = enUso;
  // Encoding also adds component glyphs, with no character. `lugares` omits them: a document that
  // draws one embeds it again with its character.
  const lugares = { ...subset.mapping };
  const fuente = subset.encode();
  const signos = [...subset.glyphs];
  return {
    signos,
    lugares,
    unicode: signos.map((_, i) => unicode[i] ?? [0]),
    anchos: signos.map((_, i) => widths[i] ?? 0),
    fuente,
    empaquetados: new Map(),
  };
}

/**
 * Cutting and compressing the fonts of each document would be a sixth of its cost, to save four
 * kilobytes. So all embed the same glyphs, compressed once. A document that needs others embeds
 * those too, in its own subset.
 */
export function compartir(enUso: FuenteEnDocumento, comunes: Comunes): void {
  const { subset } = enUso;
  subset.glyphs = [...comunes.signos];
  subset.mapping = { ...comunes.lugares };
  enUso.unicode = [...comunes.unicode];
  enUso.widths = [...comunes.anchos];
  const incrustar = enUso.embed.bind(enUso);
  const { document } = enUso;
  enUso.embed = () => {
    if (subset.glyphs.length === comunes.signos.length) {
      subset.encode = () => comunes.fuente;
      enUso.document = { ref: (data) => yaEmpaquetado(document.ref(data), comunes) };
    }
    incrustar();
  };
}

function yaEmpaquetado(objeto: Objeto, { empaquetados }: Comunes): Objeto {
  const terminar = objeto.end.bind(objeto);
  objeto.end = (contenido) => {
    if (contenido === undefined) return terminar();
    const empaquetado = empaquetados.get(contenido) ?? deflateSync(contenido, { level: 9 });
    empaquetados.set(contenido, empaquetado);
    objeto.compress = false;
    objeto.data.Filter = 'FlateDecode';
    return terminar(empaquetado);
  };
  return objeto;
}
