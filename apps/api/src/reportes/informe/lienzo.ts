import { Documento } from './documento.ts';
import { TAMANO_DE_EMOJI, usarFuenteDeEmoji } from './emoji.ts';
import { ANCHO_UTIL, COLORES, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import { fuenteDe, type Peso, ponerFuente, type Tipografia } from './fuentes.ts';
import { enLineas, enRenglones, enUnaLinea, type Renglon, type Trozo } from './texto.ts';

export type ElementoEtiquetado = ReturnType<PDFKit.PDFDocument['struct']>;
type Caja = readonly [x: number, y: number, ancho: number, alto: number];

interface Metadatos {
  titulo: string;
  autor: string;
  asunto: string;
  fecha: Date;
  /** The company's, for the headings and the line below the first one. */
  color?: string | null | undefined;
}

const FIN = Buffer.from('%%EOF\n');

/** Lines of a paragraph that stay together at the foot of a page and at the head of the next. */
const JUNTOS = 2;

const DEBAJO_DEL_TITULO = 4;

/**
 * A document that grows downwards, each drawing in its place of the structure that screen readers
 * follow. Lines are broken here, not by pdfkit: the height of a text must be known first, and a
 * replaced character must carry the original.
 */
export class Lienzo {
  readonly doc: Documento;
  readonly raiz: ElementoEtiquetado;
  /** The top of the next element. */
  y: number = PAGINA.arriba;
  readonly color: string | null;
  readonly #conocidas = new Set<Peso>();

  constructor(metadatos: Metadatos) {
    this.doc = new Documento(opcionesDe(metadatos));
    this.color = metadatos.color ?? null;
    this.raiz = this.doc.struct('Document');
    this.doc.addStructure(this.raiz);
  }

  terminar(): Buffer<ArrayBuffer> {
    this.raiz.end();
    this.doc.end();
    const archivo = this.doc.archivo();
    if (!archivo.subarray(-FIN.length).equals(FIN)) throw new Error('The document is not whole.');
    return archivo;
  }

  /** For a text without lines of its own: a name, a fixed sentence. */
  renglones(texto: string, estilo: Estilo, ancho: number): Renglon[] {
    const medir = (trozo: Trozo) => this.#medir(trozo, estilo);
    return enRenglones(enUnaLinea(texto), { peso: estilo.peso, ancho, medir });
  }

  /** For a text that a user wrote, in its own lines. */
  relato(texto: string, estilo: Estilo, ancho: number): Renglon[] {
    return enLineas(texto).flatMap((linea) => this.renglones(linea, estilo, ancho));
  }

  anchoDe(texto: string, estilo: Estilo): number {
    const [renglon = []] = this.renglones(texto, estilo, Number.POSITIVE_INFINITY);
    return this.largoDe(renglon, estilo);
  }

  largoDe(renglon: Renglon, estilo: Estilo): number {
    return renglon.reduce((suma, trozo) => suma + this.#medir(trozo, estilo), 0);
  }

  #medir({ texto, emoji }: Trozo, estilo: Estilo): number {
    this.#usar(estilo, emoji);
    return this.doc.widthOfString(texto);
  }

  #usar({ peso, tamano }: Estilo, emoji: boolean): void {
    if (emoji) {
      usarFuenteDeEmoji(this.doc);
      this.doc.fontSize(tamano * TAMANO_DE_EMOJI);
      return;
    }
    const fuente = fuenteDe(peso);
    if (!this.#conocidas.has(peso)) {
      ponerFuente(this.doc, fuente);
      this.#conocidas.add(peso);
    }
    this.doc.font(fuente.nombre).fontSize(tamano);
  }

  /** Draws without structure of its own: inside an open element, or as an artifact. */
  escribir(renglones: readonly Renglon[], estilo: Estilo, x: number, y: number): void {
    renglones.forEach((renglon, i) => {
      this.#linea(renglon, estilo, x, y + i * estilo.interlinea);
    });
  }

  #linea(renglon: Renglon, estilo: Estilo, x: number, y: number): void {
    this.#usar(estilo, false);
    this.doc.fillColor(estilo.color);
    const arriba = y + (estilo.interlinea - this.doc.currentLineHeight()) / 2;
    const base = arriba + alturaDe(fuenteDe(estilo.peso)) * estilo.tamano;
    let hasta = x;
    for (const { texto, original, emoji } of renglon) {
      this.#usar(estilo, emoji);
      // The original text stays there for search, copy and screen readers.
      if (original !== null) this.doc.markContent('Span', { actual: original });
      // Signs of two fonts stand on the same line.
      if (emoji) this.doc.text(texto, hasta, base, { lineBreak: false, baseline: 'alphabetic' });
      else this.doc.text(texto, hasta, arriba, { lineBreak: false });
      if (original !== null) this.doc.endMarkedContent();
      hasta = this.doc.x;
    }
  }

  /** Writes the heading of a section, never alone at the foot of a page. */
  titular(titulo: string, altoDeLoQueSigue: number): void {
    const estilo = { ...ESTILOS.seccion, ...(this.color && { color: this.color }) };
    const { interlinea } = estilo;
    this.asegurar(interlinea + DEBAJO_DEL_TITULO + altoDeLoQueSigue);
    const renglones = this.renglones(titulo, estilo, ANCHO_UTIL);
    const { y } = this;
    this.raiz.add(this.elemento('H2', () => this.escribir(renglones, estilo, PAGINA.izquierda, y)));
    this.y += interlinea + DEBAJO_DEL_TITULO;
  }

  /** Writes lines that may go over to the next page, as one element of the structure. */
  parrafo(tipo: string, renglones: readonly Renglon[], estilo: Estilo, padre = this.raiz): void {
    const elemento = this.doc.struct(tipo);
    padre.add(elemento);
    for (let faltan = renglones; faltan.length > 0; ) {
      this.asegurar(Math.min(faltan.length, JUNTOS) * estilo.interlinea);
      const caben = Math.floor((PAGINA.abajo - this.y) / estilo.interlinea);
      const parte = faltan.slice(0, hastaDonde(faltan.length, caben));
      const { y } = this;
      elemento.add(() => this.escribir(parte, estilo, PAGINA.izquierda, y));
      this.y += parte.length * estilo.interlinea;
      faltan = faltan.slice(parte.length);
    }
    elemento.end();
  }

  /** An element that is read, of a PDF structure type (H1, P, L…). It is drawn once it has a parent. */
  elemento(tipo: string, contenido: (() => void) | ElementoEtiquetado[]): ElementoEtiquetado {
    return this.doc.struct(tipo, {}, contenido);
  }

  /** A picture; `alt` describes it to a screen reader. */
  figura(alt: string, [x, y, ancho, alto]: Caja, dibujar: () => void): ElementoEtiquetado {
    const opciones = { alt, bbox: [x, y, x + ancho, y + alto] };
    return this.doc.struct('Figure', opciones, dibujar);
  }

  /** The area where a pointer finds the link of this element. */
  enlazar(elemento: ElementoEtiquetado, [x, y, ancho, alto]: Caja, url: string): void {
    const opciones = { structParent: elemento, Contents: comoTexto(url) };
    this.doc.link(x, y, ancho, alto, url, opciones);
  }

  /** Decoration, and what every page repeats: a screen reader skips it. */
  adorno(dibujar: () => void, tipo: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type: tipo });
    dibujar();
    this.doc.endMarkedContent();
  }

  rayar(y: number, grueso: number, color: string = COLORES.linea): void {
    const { izquierda, derecha } = PAGINA;
    this.doc.lineWidth(grueso).moveTo(izquierda, y).lineTo(derecha, y).stroke(color);
  }

  /** Starts a new page when the next `alto` points do not fit in this one. */
  asegurar(alto: number): void {
    if (!this.cabe(alto)) this.pasarPagina();
  }

  cabe(alto: number): boolean {
    return this.y + alto <= PAGINA.abajo;
  }

  pasarPagina(): void {
    this.doc.addPage();
    this.y = PAGINA.arribaSiguientes;
  }
}

/** From the line that letters stand on to their top, by their size. */
const alturaDe = ({ datos }: Tipografia): number => datos.ascent / datos.unitsPerEm;

/** Keeps the last line from going over alone. */
const hastaDonde = (renglones: number, caben: number): number =>
  renglones === caben + 1 && caben > JUNTOS ? caben - 1 : caben;

function opcionesDe({ titulo, autor, asunto, fecha }: Metadatos): PDFKit.PDFDocumentOptions {
  return {
    size: 'A4',
    margin: 0,
    // Pages are numbered at the end, once their number is known.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-GT',
    displayTitle: true,
    // No default font: it would not be embedded.
    font: '',
    info: {
      Title: comoTexto(titulo),
      Author: comoTexto(autor),
      Subject: comoTexto(asunto),
      Creator: 'Sistema de Gestión de Visitas',
      // Not the clock's time: the same report must be the same file.
      CreationDate: fecha,
    },
  };
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * pdfkit takes a String object as a text; a plain string may be a name. It writes the metadata
 * twice: as they are, and inside an XML, where it escapes nothing.
 */
class Texto extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (signo) => ENTIDADES[signo] ?? signo);
  }
}

const comoTexto = (escrito: string) => new Texto(enUnaLinea(escrito)) as string;
