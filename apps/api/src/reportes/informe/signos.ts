import { COLORES } from './estilo.ts';
import type { Palabras } from './palabras.ts';

type Doc = PDFKit.PDFDocument;
type Signo = Palabras['signo'];

/** Beside a verdict, around its centre: a shape of its own for each. */
export function dibujarSigno(doc: Doc, { signo, color }: Palabras, x: number, y: number): void {
  doc.save().lineWidth(1.3).lineCap('round').lineJoin('round');
  if (signo === 'bien' || signo === 'mal') doc.circle(x, y, 4.6).fill(color);
  else doc.circle(x, y, 4.1).stroke(color);
  TRAZOS[signo](doc, x, y);
  doc.restore();
}

const TRAZOS: Record<Signo, (doc: Doc, x: number, y: number) => void> = {
  bien: (doc, x, y) =>
    doc
      .moveTo(x - 2, y)
      .lineTo(x - 0.5, y + 1.6)
      .lineTo(x + 2.2, y - 1.6)
      .stroke(COLORES.blanco),
  mal: (doc, x, y) => {
    doc
      .moveTo(x, y - 2.4)
      .lineTo(x, y + 0.5)
      .stroke(COLORES.blanco);
    doc.circle(x, y + 2.5, 0.75).fill(COLORES.blanco);
  },
  duda: (doc, x, y) => {
    doc
      .moveTo(x, y - 4.1)
      .lineTo(x, y + 4.1)
      .stroke();
    doc.path(`M${x} ${y - 4.1}A4.1 4.1 0 0 1 ${x} ${y + 4.1}Z`).fill(COLORES.duda);
  },
  nada: (doc, x, y) =>
    doc
      .moveTo(x - 2, y)
      .lineTo(x + 2, y)
      .stroke(),
};

const CONTORNO = 1.1;
type Marca = (doc: Doc, x: number, y: number) => void;

/** Where the client is: the tip of the pin. */
export const marcaDelCliente: Marca = (doc, x, y) => {
  doc
    .path(
      `M${x} ${y}C${x - 1.2} ${y - 3.6} ${x - 6} ${y - 6.4} ${x - 6} ${y - 11}A6 6 0 0 1 ${x + 6} ${y - 11}C${x + 6} ${y - 6.4} ${x + 1.2} ${y - 3.6} ${x} ${y}Z`,
    )
    .fill(COLORES.marca);
  doc.circle(x, y - 11, 2.2).fill(COLORES.blanco);
};

/** Hollow and larger than the other, so that both are seen when they coincide. */
export const marcaDeInicio: Marca = (doc, x, y) =>
  doc
    .lineWidth(CONTORNO)
    .lineJoin('miter')
    .polygon([x, y - 6.4], [x + 5.8, y + 3.8], [x - 5.8, y + 3.8])
    .fillOpacity(0.75)
    .fillAndStroke(COLORES.blanco, COLORES.texto)
    .fillOpacity(1);

export const marcaDeFin: Marca = (doc, x, y) =>
  doc.rect(x - 2.9, y - 2.9, 5.8, 5.8).fill(COLORES.texto);
