import PDFDocument from 'pdfkit';

type Pieza = string | Uint8Array;

/** What a page draws, until it is whole. pdfkit's constructor already draws, before a field would be there. */
const dibujos = new WeakMap<PDFKit.PDFPage, string[]>();
const escritos = new WeakMap<Documento, Pieza[]>();

/**
 * pdfkit makes an array of bytes of every line that it writes, letter by letter, and there are a thousand in
 * a report. Here lines stay lines, and become bytes once.
 */
export class Documento extends PDFDocument {
  /** How far the file goes: its own index says where everything is. */
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

  /** Where everything in the file goes through. */
  protected _write(escrito: Pieza): void {
    const pieza = typeof escrito === 'string' ? `${escrito}\n` : escrito;
    const piezas = escritos.get(this);
    if (piezas) piezas.push(pieza);
    else escritos.set(this, [pieza]);
    this._offset += pieza.length;
  }

  /** The whole of it. */
  archivo(): Buffer {
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
