import type { Punto } from '@visitas/contract/comun/distancia';
import type { Contenido } from '../contenido.ts';
import { COLORES, ESTILOS } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';
import { barraDeEscala, enMedioDe, escalaPara, type Plano, proyectar } from './proyeccion.ts';

export const TAMANO_DEL_ESQUEMA = { ancho: 214, alto: 150 } as const;

/** Room inside the drawing for the marks, the north and the scale. */
const MARGEN = { lados: 18, arriba: 26, abajo: 26 } as const;
const BARRA_MAXIMA = 62;

/** The place that positions are drawn against: the last one known, as on the screen. */
export const referenciaDe = ({ inicio, fin }: Contenido): Punto | null =>
  fin.referencia ?? inicio.referencia;

/** Draws north up with the client in the middle. No line in it shows the permitted range. */
export function dibujarEsquema(lienzo: Lienzo, contenido: Contenido, x: number, y: number): void {
  const { doc } = lienzo;
  const { ancho, alto } = TAMANO_DEL_ESQUEMA;
  const { inicio, fin } = contenido;
  const referencia = referenciaDe(contenido);
  const centro = referencia ?? enMedioDe(inicio, fin);
  const planos = [inicio, fin].map((lugar) => proyectar(centro, lugar));
  const escala = escalaPara(planos, ancho - 2 * MARGEN.lados, alto - MARGEN.arriba - MARGEN.abajo);
  const medio = { x: x + ancho / 2, y: y + alto / 2 };
  const enPapel = ({ este, norte }: Plano) =>
    [medio.x + este / escala, medio.y - norte / escala] as const;
  doc.roundedRect(x, y, ancho, alto, 6).fill(COLORES.fondo);
  if (referencia) {
    dibujarCruz(doc, medio, x, y);
    marcaDelCliente(doc, medio.x, medio.y);
  }
  const [enInicio = [medio.x, medio.y], enFin = [medio.x, medio.y]] = planos.map(enPapel);
  marcaDeInicio(doc, ...enInicio);
  marcaDeFin(doc, ...enFin);
  dibujarNorte(lienzo, x + ancho - 14, y + 12);
  dibujarEscala(lienzo, escala, x + 12, y + alto - 12);
}

function dibujarCruz(
  doc: PDFKit.PDFDocument,
  medio: Record<'x' | 'y', number>,
  x: number,
  y: number,
) {
  const { ancho, alto } = TAMANO_DEL_ESQUEMA;
  doc.save().lineWidth(0.6).dash(2, { space: 2.5 });
  doc.moveTo(x + 10, medio.y).lineTo(x + ancho - 10, medio.y);
  doc
    .moveTo(medio.x, y + 10)
    .lineTo(medio.x, y + alto - 10)
    .stroke('#C5CECC');
  doc.restore();
}

function dibujarNorte(lienzo: Lienzo, x: number, y: number): void {
  const { doc } = lienzo;
  doc.polygon([x, y - 5], [x + 3.6, y + 5], [x, y + 3], [x - 3.6, y + 5]).fill(COLORES.tenue);
  lienzo.escribir(lienzo.renglones('N', ESTILOS.etiqueta, 20), ESTILOS.etiqueta, x - 2.9, y + 5.5);
}

function dibujarEscala(lienzo: Lienzo, escala: number, x: number, y: number): void {
  const { doc } = lienzo;
  const { largo, texto } = barraDeEscala(escala, BARRA_MAXIMA);
  doc.save().lineWidth(1).lineJoin('miter');
  doc
    .moveTo(x, y - 3)
    .lineTo(x, y)
    .lineTo(x + largo, y)
    .lineTo(x + largo, y - 3);
  doc.stroke(COLORES.tenue).restore();
  const renglones = lienzo.renglones(texto, ESTILOS.etiqueta, 80);
  lienzo.escribir(renglones, ESTILOS.etiqueta, x + largo + 5, y - 7.5);
}

const CONTORNO = 1.1;
export type DibujarMarca = (doc: PDFKit.PDFDocument, x: number, y: number) => void;

/** The tip of the pin is at the client's place. */
export const marcaDelCliente: DibujarMarca = (doc, x, y) => {
  doc
    .path(
      `M${x} ${y}C${x - 1.2} ${y - 3.6} ${x - 6} ${y - 6.4} ${x - 6} ${y - 11}A6 6 0 0 1 ${x + 6} ${y - 11}C${x + 6} ${y - 6.4} ${x + 1.2} ${y - 3.6} ${x} ${y}Z`,
    )
    .fill(COLORES.marca);
  doc.circle(x, y - 11, 2.2).fill(COLORES.blanco);
};

/** Hollow and larger than `marcaDeFin`, so that both are seen when they coincide. */
export const marcaDeInicio: DibujarMarca = (doc, x, y) =>
  doc
    .lineWidth(CONTORNO)
    .lineJoin('miter')
    .polygon([x, y - 6.4], [x + 5.8, y + 3.8], [x - 5.8, y + 3.8])
    .fillOpacity(0.75)
    .fillAndStroke(COLORES.blanco, COLORES.texto)
    .fillOpacity(1);

export const marcaDeFin: DibujarMarca = (doc, x, y) =>
  doc.rect(x - 2.9, y - 2.9, 5.8, 5.8).fill(COLORES.texto);
