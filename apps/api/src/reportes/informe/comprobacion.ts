import { fechaHoraEn } from '@visitas/contract/comun/formato';
import { encode } from 'uqr';
import { esUrl } from '../comprobacion.ts';
import type { Contenido } from '../contenido.ts';
import { AIRE, COLORES, DESPUES, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { ElementoEtiquetado, Lienzo } from './lienzo.ts';

const LADO_DEL_QR = 78;
/** Any mask suits a key of random letters. Trying all eight takes a tenth of the time of a report. */
const MASCARA = 2;
/** Height of the text beside the QR code, without the link. */
const ALTO_DEL_RESTO = 56;

export function escribirComprobacion(
  lienzo: Lienzo,
  contenido: Contenido,
  huellaDelContenido: string,
): void {
  const { comprobacion, emitidoEn, zonaHoraria } = contenido;
  const conUrl = esUrl(comprobacion);
  const x = PAGINA.izquierda + (conUrl ? LADO_DEL_QR + 18 : 0);
  const enlace = lienzo.renglones(comprobacion, ESTILOS.enlace, PAGINA.derecha - x);
  const alto = Math.max(LADO_DEL_QR, ALTO_DEL_RESTO + enlace.length * ESTILOS.enlace.interlinea);
  lienzo.titular('Comprobación', alto + AIRE);
  lienzo.y += AIRE;
  const abajo = lienzo.y + (conUrl ? LADO_DEL_QR : 0);
  if (conUrl) escribirQr(lienzo, comprobacion);
  const parte = partesEn(lienzo, x);
  parte('Comprueba que este documento es auténtico en:', ESTILOS.nota);
  if (conUrl) escribirEnlace(lienzo, comprobacion, x);
  else parte(comprobacion, ESTILOS.enlace);
  lienzo.y += 6;
  parte('Huella SHA-256', ESTILOS.etiqueta);
  parte(huellaDelContenido, ESTILOS.nota);
  lienzo.y += 6;
  parte(`Emitido el ${fechaHoraEn(emitidoEn, zonaHoraria)}`, ESTILOS.nota);
  lienzo.y = Math.max(lienzo.y, abajo) + DESPUES;
}

function escribirQr(lienzo: Lienzo, comprobacion: string): void {
  const { doc, y } = lienzo;
  const alt = `Código QR con la dirección ${comprobacion}`;
  const caja = [PAGINA.izquierda, y, LADO_DEL_QR, LADO_DEL_QR] as const;
  lienzo.raiz.add(
    lienzo.figura(alt, caja, () => dibujarQr(doc, comprobacion, PAGINA.izquierda, y, LADO_DEL_QR)),
  );
}

/** Drawn as rectangles of the page: sharp at any size, and a couple of kilobytes. */
function dibujarQr(
  doc: PDFKit.PDFDocument,
  texto: string,
  x: number,
  y: number,
  lado: number,
): void {
  const { data, size } = encode(texto, { ecc: 'M', border: 0, maskPattern: MASCARA });
  doc
    .save()
    .translate(x, y)
    .scale(lado / size);
  const tramos = data.flatMap((fila, j) =>
    tramosDe(fila).map(([desde, largo]) => `${desde} ${j} ${largo} 1 re`),
  );
  doc.addContent(tramos.join('\n'));
  doc.fill(COLORES.texto).restore();
}

/** Joins neighbouring dark squares into one rectangle: less to write, and no seams. */
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

const partesEn = (lienzo: Lienzo, x: number) => (texto: string, estilo: Estilo) => {
  const renglones = lienzo.renglones(texto, estilo, PAGINA.derecha - x);
  const { y } = lienzo;
  lienzo.raiz.add(lienzo.elemento('P', () => lienzo.escribir(renglones, estilo, x, y)));
  lienzo.y += renglones.length * estilo.interlinea;
};

/** A long address may take several lines; each of them is a link. */
function escribirEnlace(lienzo: Lienzo, url: string, x: number): void {
  const { doc, y } = lienzo;
  const estilo = ESTILOS.enlace;
  const ancho = PAGINA.derecha - x;
  const renglones = lienzo.renglones(url, estilo, ancho);
  const alto = renglones.length * estilo.interlinea;
  const enlace: ElementoEtiquetado = doc.struct('Link', { alt: url });
  const parrafo = doc.struct('P');
  lienzo.raiz.add(parrafo);
  parrafo.add(enlace);
  enlace.add(() => lienzo.escribir(renglones, estilo, x, y));
  const largo = renglones.length > 1 ? ancho : lienzo.anchoDe(url, estilo);
  lienzo.enlazar(enlace, [x, y, largo, alto], url);
  parrafo.end();
  lienzo.y += alto;
}
