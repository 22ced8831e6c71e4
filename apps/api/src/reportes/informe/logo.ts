import type { Imagen } from '../../plataforma/config/imagen.ts';
import { COLORES } from './estilo.ts';

type Doc = PDFKit.PDFDocument;

const LADO = 34;
const DIBUJO = 48;
const LOGO_MAXIMO = { ancho: 150, alto: 44 } as const;

/** The product's own mark, for a company that has not given its logo. */
export function dibujarMarca(doc: Doc, x: number, y: number): { ancho: number; alto: number } {
  doc
    .save()
    .translate(x, y)
    .scale(LADO / DIBUJO);
  doc.roundedRect(0, 0, DIBUJO, DIBUJO, 12).fill(COLORES.marca);
  doc.lineWidth(4.6).lineCap('round').lineJoin('round');
  doc.path('M27.6 13.2A9.4 9.4 0 0 0 12.6 24.2L20.6 37 37.5 11.5').stroke(COLORES.blanco);
  doc.circle(20.8, 18.8, 3.7).fill(COLORES.acento).restore();
  return { ancho: LADO, alto: LADO };
}

export const TAMANO_DE_LA_MARCA = { ancho: LADO, alto: LADO } as const;

/** As large as it may be without changing its shape. */
export function tamanoDelLogo({ ancho, alto }: Imagen) {
  const escala = Math.min(LOGO_MAXIMO.ancho / ancho, LOGO_MAXIMO.alto / alto);
  return { ancho: ancho * escala, alto: alto * escala };
}
