import { fechaHora } from '@visitas/contract/comun/formato';
import type { Contenido } from '../contenido.ts';
import { esDireccion } from '../origen.ts';
import { ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { Elemento, Lienzo } from './lienzo.ts';
import { dibujarQr } from './qr.ts';
import { AIRE, titularSeccion } from './relato.ts';

const LADO_DEL_QR = 78;
/** What is beside it, the address apart. */
const ALTO_DEL_RESTO = 56;

/** How whoever receives the document knows that it is what it seems. */
export function comprobar(lienzo: Lienzo, contenido: Contenido, huella: string): void {
  const { comprobacion, emitidoEn, zonaHoraria } = contenido;
  const conDireccion = esDireccion(comprobacion);
  const x = PAGINA.izquierda + (conDireccion ? LADO_DEL_QR + 18 : 0);
  const enlace = lienzo.renglones(comprobacion, ESTILOS.enlace, PAGINA.derecha - x);
  const alto = Math.max(LADO_DEL_QR, ALTO_DEL_RESTO + enlace.length * ESTILOS.enlace.interlinea);
  titularSeccion(lienzo, 'Comprobación', alto + AIRE);
  lienzo.y += AIRE;
  if (conDireccion) escribirQr(lienzo, comprobacion);
  const parte = partesEn(lienzo, x);
  parte('Comprueba que este documento es auténtico en:', ESTILOS.nota);
  if (conDireccion) escribirEnlace(lienzo, comprobacion, x);
  else parte(comprobacion, ESTILOS.enlace);
  lienzo.y += 6;
  parte('Huella SHA-256', ESTILOS.etiqueta);
  parte(huella, ESTILOS.nota);
  lienzo.y += 6;
  parte(`Emitido el ${fechaHora(emitidoEn, zonaHoraria)}`, ESTILOS.nota);
}

function escribirQr(lienzo: Lienzo, comprobacion: string): void {
  const { doc, y } = lienzo;
  const alt = `Código QR con la dirección ${comprobacion}`;
  const caja = [PAGINA.izquierda, y, LADO_DEL_QR, LADO_DEL_QR] as const;
  lienzo.raiz.add(
    lienzo.figura(alt, caja, () => dibujarQr(doc, comprobacion, PAGINA.izquierda, y, LADO_DEL_QR)),
  );
}

const partesEn = (lienzo: Lienzo, x: number) => (texto: string, estilo: Estilo) => {
  const renglones = lienzo.renglones(texto, estilo, PAGINA.derecha - x);
  const { y } = lienzo;
  lienzo.raiz.add(lienzo.elemento('P', () => lienzo.escribir(renglones, estilo, x, y)));
  lienzo.y += renglones.length * estilo.interlinea;
};

/** A name may be long: each of its lines leads there. */
function escribirEnlace(lienzo: Lienzo, direccion: string, x: number): void {
  const { doc, y } = lienzo;
  const estilo = ESTILOS.enlace;
  const ancho = PAGINA.derecha - x;
  const renglones = lienzo.renglones(direccion, estilo, ancho);
  const alto = renglones.length * estilo.interlinea;
  const enlace: Elemento = doc.struct('Link', { alt: direccion });
  const parrafo = doc.struct('P');
  lienzo.raiz.add(parrafo);
  parrafo.add(enlace);
  enlace.add(() => lienzo.escribir(renglones, estilo, x, y));
  const largo = renglones.length > 1 ? ancho : lienzo.anchoDe(direccion, estilo);
  lienzo.enlazar(enlace, [x, y, largo, alto], direccion);
  parrafo.end();
  lienzo.y += alto;
}
