import { inflateSync } from 'node:zlib';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

const abierto = (archivo: Uint8Array) =>
  getDocument({ data: new Uint8Array(archivo), verbosity: 0, disableFontFace: true });

/** Reads a PDF with another program than the one that wrote it. */
export async function leerPdf(archivo: Uint8Array): Promise<Leido> {
  const tarea = abierto(archivo);
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

/** From the bottom edge of the sheet to the lowest text, in points. */
export async function bajoElTexto(archivo: Uint8Array): Promise<number> {
  const tarea = abierto(archivo);
  const alturas = await porPagina(await tarea.promise, async (pagina) => {
    const { items } = await pagina.getTextContent();
    return items.flatMap((item) => ('str' in item ? [Number(item.transform[5])] : []));
  });
  await tarea.destroy();
  return Math.min(...alturas.flat());
}

/** What a page draws inside a figure of its structure. Measures are points of the page. */
interface Figura {
  pagina: number;
  foto: { pixeles: [number, number]; ancho: number; alto: number; x: number; y: number } | null;
  /** The length of its lines, written: nothing for a photo. */
  trazo: number;
}

/** The figures of a PDF, as another program draws them. */
export async function figurasDe(archivo: Uint8Array): Promise<Figura[]> {
  const tarea = abierto(archivo);
  const paginas = await porPagina(await tarea.promise, operacionesDe);
  await tarea.destroy();
  return paginas.flatMap((operaciones, i) => figurasEn(operaciones, i + 1));
}

async function operacionesDe(pagina: Pagina): Promise<[operacion: number, datos: unknown[]][]> {
  const { fnArray, argsArray } = await pagina.getOperatorList();
  return fnArray.map((operacion, i) => [operacion, [...(argsArray[i] ?? [])]]);
}

function figurasEn(operaciones: [number, unknown[]][], pagina: number): Figura[] {
  const figuras: Figura[] = [];
  let dentro: Figura | null = null;
  let lugar: number[] = [];
  for (const [operacion, datos] of operaciones) {
    if (operacion === OPS.beginMarkedContentProps) {
      dentro = datos[0] === 'Figure' ? { pagina, foto: null, trazo: 0 } : null;
      if (dentro) figuras.push(dentro);
    }
    if (operacion === OPS.transform) lugar = datos.map(Number);
    if (operacion === OPS.constructPath && dentro) dentro.trazo += JSON.stringify(datos[1]).length;
    if (operacion === OPS.paintImageXObject && dentro) {
      const [ancho = 0, , , alto = 0, x = 0, y = 0] = lugar;
      const pixeles: [number, number] = [Number(datos[1]), Number(datos[2])];
      dentro.foto = { pixeles, ancho, alto: -alto, x, y: y + alto };
    }
  }
  return figuras;
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
