import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import { COLORES } from './estilo.ts';

/** How a verdict is shown: never by its colour alone. */
export interface Palabras {
  texto: string;
  color: string;
  signo: 'bien' | 'mal' | 'duda' | 'nada';
}

const DENTRO: Palabras = {
  texto: 'Dentro del rango permitido',
  color: COLORES.bien,
  signo: 'bien',
};
const FUERA: Palabras = { texto: 'Fuera del rango permitido', color: COLORES.mal, signo: 'mal' };
const SIN_REFERENCIA: Palabras = {
  texto: 'Sin ubicación de referencia',
  color: COLORES.secundario,
  signo: 'nada',
};
const DUDA: Palabras = { texto: 'No concluyente', color: COLORES.duda, signo: 'duda' };

const DE_VEREDICTO: Record<Veredicto, Palabras> = {
  dentro: DENTRO,
  fuera: FUERA,
  noConcluyente: DUDA,
};

export const palabrasDe = (veredicto: Veredicto | null): Palabras =>
  veredicto ? DE_VEREDICTO[veredicto] : SIN_REFERENCIA;

/** The verdict of the whole visit; null means a client without coordinates. */
export function validacion(validado: boolean | null): Palabras {
  if (validado === null) return SIN_REFERENCIA;
  return validado ? DENTRO : FUERA;
}

export const QUE_ES_NO_CONCLUYENTE =
  'No concluyente: la precisión del dispositivo no permite afirmar que estuviera dentro ni fuera.';

/** Drawn beside a verdict, around its centre; each has its own shape. */
export function dibujarSigno(
  doc: PDFKit.PDFDocument,
  { signo, color }: Palabras,
  x: number,
  y: number,
): void {
  doc.save().lineWidth(1.3).lineCap('round').lineJoin('round');
  if (signo === 'bien' || signo === 'mal') doc.circle(x, y, 4.6).fill(color);
  else doc.circle(x, y, 4.1).stroke(color);
  TRAZOS[signo](doc, x, y);
  doc.restore();
}

const TRAZOS: Record<Palabras['signo'], (doc: PDFKit.PDFDocument, x: number, y: number) => void> = {
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
