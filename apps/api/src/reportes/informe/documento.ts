import PDFDocument from 'pdfkit';

type Pieza = string | Uint8Array;

/**
 * The lines of each unfinished page. Outside the class: pdfkit's constructor already draws, before
 * fields exist.
 */
const dibujos = new WeakMap<PDFKit.PDFPage, string[]>();
const escritos = new WeakMap<Documento, Pieza[]>();

/**
 * pdfkit turns each line it writes into bytes, letter by letter, and a report has a thousand lines.
 * This class keeps them as text and converts them once.
 */
export class Documento extends PDFDocument {
  /** The length of the file so far; the file's own index is made of it. */
  declare protected _offset: number;

  override addContent(linea: string): this {
    const dibujo = dibujos.get(this.page);
    if (dibujo) dibujo.push(linea);
    else dibujos.set(this.page, [linea]);
    return this;
  }

  override flushPages(): void {
    const { start, count } = this.bufferedPageRange();
    for (let i = start; i < start + count; i += 1) {
      this.switchToPage(i);
      const dibujo = dibujos.get(this.page);
      if (dibujo) super.addContent(dibujo.join('\n'));
      dibujos.delete(this.page);
    }
    super.flushPages();
  }

  /** Receives every piece of the file. */
  protected _write(escrito: Pieza): void {
    const pieza = typeof escrito === 'string' ? `${escrito}\n` : escrito;
    const piezas = escritos.get(this);
    if (piezas) piezas.push(pieza);
    else escritos.set(this, [pieza]);
    this._offset += pieza.length;
  }

  archivo(): Buffer<ArrayBuffer> {
    const archivo = Buffer.allocUnsafeSlow(this._offset);
    let hasta = 0;
    for (const pieza of escritos.get(this) ?? []) {
      if (typeof pieza === 'string') archivo.write(pieza, hasta, 'latin1');
      else archivo.set(pieza, hasta);
      hasta += pieza.length;
    }
    return archivo;
  }
}
