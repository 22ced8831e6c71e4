import { encode } from 'uqr';
import { COLORES } from './estilo.ts';

/** As squares of the page: sharp at any size, and a couple of kilobytes. */
export function dibujarQr(
  doc: PDFKit.PDFDocument,
  texto: string,
  x: number,
  y: number,
  lado: number,
): void {
  const { data, size } = encode(texto, { ecc: 'M', border: 0 });
  doc
    .save()
    .translate(x, y)
    .scale(lado / size);
  data.forEach((fila, j) => {
    for (const [desde, largo] of tramosDe(fila)) doc.rect(desde, j, largo, 1);
  });
  doc.fill(COLORES.texto).restore();
}

/** Neighbouring dark squares are one rectangle: less to write, and no seams between them. */
function tramosDe(fila: readonly boolean[]): [desde: number, largo: number][] {
  const tramos: [number, number][] = [];
  fila.forEach((oscuro, i) => {
    const ultimo = tramos.at(-1);
    if (!oscuro) return;
    if (ultimo && ultimo[0] + ultimo[1] === i) ultimo[1] += 1;
    else tramos.push([i, 1]);
  });
  return tramos;
}
