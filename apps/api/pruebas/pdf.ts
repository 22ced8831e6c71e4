import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Leido {
  /** The text of each page, in reading order. */
  paginas: string[];
  texto: string;
  metadatos: Record<string, unknown>;
  marcado: boolean;
  estructura: Nodo[];
  enlaces: string[];
}

interface Nodo {
  role?: string;
  alt?: string;
  children?: Nodo[];
}

/** Reads a PDF with another program than the one that wrote it. */
export async function leerPdf(archivo: Uint8Array): Promise<Leido> {
  const tarea = getDocument({ data: new Uint8Array(archivo), verbosity: 0, disableFontFace: true });
  const documento = await tarea.promise;
  const paginas = await porPagina(documento, textoDe);
  const leido = {
    paginas,
    texto: paginas.join('\n'),
    metadatos: (await documento.getMetadata()).info as Record<string, unknown>,
    marcado: (await documento.getMarkInfo())?.Marked === true,
    estructura: await porPagina(documento, estructuraDe),
    enlaces: (await porPagina(documento, enlacesDe)).flat(),
  };
  await tarea.destroy();
  return leido;
}

type Pagina = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

async function porPagina<T>(documento: PDFDocumentProxy, leer: (pagina: Pagina) => Promise<T>) {
  const leidas: T[] = [];
  for (let i = 1; i <= documento.numPages; i += 1)
    leidas.push(await leer(await documento.getPage(i)));
  return leidas;
}

async function textoDe(pagina: Pagina): Promise<string> {
  const { items } = await pagina.getTextContent();
  const partes = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return partes.join('');
}

const estructuraDe = async (pagina: Pagina): Promise<Nodo> =>
  (await pagina.getStructTree()) as Nodo;

async function enlacesDe(pagina: Pagina): Promise<string[]> {
  const anotaciones: { url?: string }[] = await pagina.getAnnotations();
  return anotaciones.flatMap(({ url }) => url ?? []);
}

/** Every node of a type, at any depth. */
export const nodosDe = (nodos: readonly Nodo[], tipo: string): Nodo[] =>
  nodos.flatMap((nodo) => [
    ...(nodo.role === tipo ? [nodo] : []),
    ...nodosDe(nodo.children ?? [], tipo),
  ]);

/** With the streams of pdfkit uncompressed. */
export const desempaquetado = (pdf: Buffer): string =>
  [pdf, ...partesDe(pdf)].map((parte) => parte.toString('latin1')).join('\n');

/** The embedded fonts. */
export const fuentesDe = (pdf: Buffer): Buffer[] =>
  partesDe(pdf).filter((parte) => parte.toString('latin1', 0, 4) === 'true');

function partesDe(pdf: Buffer): Buffer[] {
  const partes = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...partes].map(([, parte = '']) => {
    const bytes = Buffer.from(parte, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes) : bytes;
  });
}
