import { deflateSync } from 'node:zlib';
import type { Compuesto } from './composicion.ts';

/** The signs that documents bring, by the place they have in them; the font's own are the values. */
export interface Subconjunto {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** A thing of the file, as it is being written. */
interface Objeto {
  data: { Filter?: string };
  compress: boolean;
  end(contenido?: string | Uint8Array): void;
}

/** A font as a document holds it; its types do not say so. */
export interface FuenteEnDocumento {
  document: { ref(data?: Record<string, unknown>): Objeto };
  subset: Subconjunto;
  /** Of each sign that it brings: what it is read as, and how wide it is. */
  unicode: number[][];
  widths: number[];
  encode(texto: string): unknown;
  layout(texto: string): Compuesto;
  embed(): void;
}

/** The signs that every document brings, and what they take in it, already packed. */
export interface Comunes {
  signos: readonly number[];
  lugares: Readonly<Subconjunto['mapping']>;
  unicode: readonly number[][];
  anchos: readonly number[];
  fuente: Uint8Array;
  empaquetados: Map<string | Uint8Array, Uint8Array>;
}

/** Looks into the font once: `texto` has every sign that is brought always. */
export function comunesDe(enUso: FuenteEnDocumento, texto: string): Comunes {
  enUso.encode(texto);
  const { subset, unicode, widths } = enUso;
  // Encoding it adds the signs that others are made of, which are read as nothing. Whoever draws one of those
  // by itself brings it again, to be read as what it is.
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
 * Bringing only the signs that a document draws takes cutting and packing its fonts anew each time: a sixth of
 * what drawing it costs, to save four kilobytes. All bring the same ones, which are packed once; one that
 * needs others brings them besides, cut for it.
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
