import type { Contenido } from '../contenido.ts';
import { ANCHO_UTIL, COLORES, ESTILOS, PAGINA } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';

const Y_DEL_ENCABEZADO = 40;
const Y_DEL_PIE = PAGINA.abajo + 14;

/** Once it is known how many pages there are. None of it is part of what is read. */
export function numerarPaginas(lienzo: Lienzo, contenido: Contenido, huella: string): void {
  const { count } = lienzo.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    lienzo.doc.switchToPage(i);
    lienzo.adorno(() => {
      if (i > 0) encabezarSiguiente(lienzo, contenido);
      rematar(lienzo, `Huella SHA-256 ${huella}`, `Página ${i + 1} de ${count}`);
    }, 'Pagination');
  }
}

function encabezarSiguiente(lienzo: Lienzo, { empresa, idVisita }: Contenido): void {
  const numero = `Reporte de visita n.º ${idVisita}`;
  const y = Y_DEL_ENCABEZADO;
  const sitio = ANCHO_UTIL - escribirALaDerecha(lienzo, numero, y) - 24;
  // A long name is cut where it meets the number: it is whole in the first page.
  const [nombre = []] = lienzo.renglones(empresa, ESTILOS.pie, sitio);
  lienzo.escribir([nombre], ESTILOS.pie, PAGINA.izquierda, y);
  rayar(lienzo, y + 14);
}

function rematar(lienzo: Lienzo, huella: string, pagina: string): void {
  rayar(lienzo, Y_DEL_PIE - 6);
  const renglones = lienzo.renglones(huella, ESTILOS.pie, ANCHO_UTIL);
  lienzo.escribir(renglones, ESTILOS.pie, PAGINA.izquierda, Y_DEL_PIE);
  escribirALaDerecha(lienzo, pagina, Y_DEL_PIE);
}

function escribirALaDerecha(lienzo: Lienzo, texto: string, y: number): number {
  const ancho = lienzo.anchoDe(texto, ESTILOS.pie);
  const renglones = lienzo.renglones(texto, ESTILOS.pie, ANCHO_UTIL);
  lienzo.escribir(renglones, ESTILOS.pie, PAGINA.derecha - ancho, y);
  return ancho;
}

const rayar = ({ doc }: Lienzo, y: number) =>
  doc.lineWidth(0.6).moveTo(PAGINA.izquierda, y).lineTo(PAGINA.derecha, y).stroke(COLORES.linea);
