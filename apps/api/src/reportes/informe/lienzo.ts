import PDFDocument from 'pdfkit';
import { type Estilo, PAGINA } from './estilo.ts';
import type { Fuente } from './fuentes.ts';
import { enLineas, enUnaLinea } from './limpieza.ts';
import { comoTexto, type Metadatos, opcionesDe } from './metadatos.ts';
import { enRenglones, type Renglon } from './renglones.ts';

export type Elemento = ReturnType<PDFKit.PDFDocument['struct']>;
type Caja = readonly [x: number, y: number, ancho: number, alto: number];

const FIN = Buffer.from('%%EOF\n');

/** Lines of a paragraph that stay together at the foot of a page and at the head of the next. */
const JUNTOS = 2;

/** The last line does not go over alone. */
const hastaDonde = (renglones: number, caben: number): number =>
  renglones === caben + 1 && caben > JUNTOS ? caben - 1 : caben;

/**
 * A document that grows downwards, each thing drawn under its place in the structure that a screen
 * reader follows. Lines are broken here and not by pdfkit, whose text has one font at a time.
 */
export class Lienzo {
  readonly doc: PDFKit.PDFDocument;
  readonly raiz: Elemento;
  /** Where the next thing goes. */
  y: number = PAGINA.arriba;
  readonly #conocidas = new Set<string>();

  constructor(metadatos: Metadatos) {
    this.doc = new PDFDocument(opcionesDe(metadatos));
    this.raiz = this.doc.struct('Document');
    this.doc.addStructure(this.raiz);
  }

  /** The whole file: pdfkit writes it as it goes and keeps it until it is read. */
  terminar(): Buffer {
    this.raiz.end();
    this.doc.end();
    const archivo: Buffer = this.doc.read();
    if (!archivo.subarray(-FIN.length).equals(FIN)) throw new Error('The document is not whole.');
    return archivo;
  }

  /** What has no lines of its own: a name, a sentence of ours. */
  renglones(texto: string, estilo: Estilo, ancho: number): Renglon[] {
    const medir = (parte: string, fuente: Fuente) => this.#medir(parte, fuente, estilo);
    return enRenglones(enUnaLinea(texto), { peso: estilo.peso, ancho, medir });
  }

  /** What somebody wrote, in the lines they wrote it in. */
  relato(texto: string, estilo: Estilo, ancho: number): Renglon[] {
    return enLineas(texto).flatMap((linea) => this.renglones(linea, estilo, ancho));
  }

  anchoDe(texto: string, estilo: Estilo): number {
    const [renglon = []] = this.renglones(texto, estilo, Number.POSITIVE_INFINITY);
    return renglon.reduce(
      (suma, trozo) => suma + this.#medir(trozo.texto, trozo.fuente, estilo),
      0,
    );
  }

  #medir(texto: string, fuente: Fuente, { tamano }: Estilo): number {
    this.#usar(fuente);
    return this.doc.fontSize(tamano).widthOfString(texto);
  }

  #usar({ nombre, datos }: Fuente): void {
    if (!this.#conocidas.has(nombre)) {
      // pdfkit takes a font that was already read; its types do not say so.
      this.doc.registerFont(nombre, datos as unknown as Buffer);
      this.#conocidas.add(nombre);
    }
    this.doc.font(nombre);
  }

  /** Without structure of its own: inside an element that is open, or as an artifact. */
  escribir(renglones: readonly Renglon[], estilo: Estilo, x: number, y: number): void {
    renglones.forEach((renglon, i) => {
      this.#linea(renglon, estilo, x, y + i * estilo.interlinea);
    });
  }

  #linea(renglon: Renglon, estilo: Estilo, x: number, y: number): void {
    this.doc.fillColor(estilo.color);
    let hasta = x;
    for (const { fuente, texto, original } of renglon) {
      this.#usar(fuente);
      this.doc.fontSize(estilo.tamano);
      const arriba = y + (estilo.interlinea - this.doc.currentLineHeight()) / 2;
      // What was written stays there for whoever searches, copies or listens.
      if (original !== null) this.doc.markContent('Span', { actual: original });
      this.doc.text(texto, hasta, arriba, { lineBreak: false });
      if (original !== null) this.doc.endMarkedContent();
      hasta = this.doc.x;
    }
  }

  /** Lines that go over to the next page when they do not fit; to a reader they are one thing. */
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

  /** What is read, of one of the kinds of PDF (H1, P, L…): drawn once it has its place under another. */
  elemento(tipo: string, contenido: (() => void) | Elemento[]): Elemento {
    return this.doc.struct(tipo, {}, contenido);
  }

  /** Something that is seen and not read; `alt` says what it is. */
  figura(alt: string, [x, y, ancho, alto]: Caja, dibujar: () => void): Elemento {
    const opciones = { alt, bbox: [x, y, x + ancho, y + alto] };
    return this.doc.struct('Figure', opciones, dibujar);
  }

  /** Where a pointer finds the link that the element is. */
  enlazar(elemento: Elemento, [x, y, ancho, alto]: Caja, direccion: string): void {
    const opciones = { structParent: elemento, Contents: comoTexto(direccion) };
    this.doc.link(x, y, ancho, alto, direccion, opciones);
  }

  /** Decoration, and what every page repeats: no part of what is read. */
  adorno(dibujar: () => void, tipo: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type: tipo });
    dibujar();
    this.doc.endMarkedContent();
  }

  /** What follows is not torn in two, if it fits in a page at all. */
  asegurar(alto: number): void {
    if (this.y + alto <= PAGINA.abajo) return;
    this.doc.addPage();
    this.y = PAGINA.arribaSiguientes;
  }
}
