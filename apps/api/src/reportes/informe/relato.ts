import { ANCHO_UTIL, ESTILOS, PAGINA } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';
import type { Renglon } from './renglones.ts';

const ENTRE_PARRAFOS = 5;
const DESPUES = 12;
const DEBAJO_DEL_TITULO = 4;
/** More of it, before a picture. */
export const AIRE = 3;
/** A heading is not left alone at the foot of a page. */
const RENGLONES_CON_EL_TITULO = 2;

export function titularSeccion(lienzo: Lienzo, titulo: string, altoDeLoQueSigue: number): void {
  const { interlinea } = ESTILOS.seccion;
  lienzo.asegurar(interlinea + DEBAJO_DEL_TITULO + altoDeLoQueSigue);
  const renglones = lienzo.renglones(titulo, ESTILOS.seccion, ANCHO_UTIL);
  const { y } = lienzo;
  lienzo.raiz.add(
    lienzo.elemento('H2', () => lienzo.escribir(renglones, ESTILOS.seccion, PAGINA.izquierda, y)),
  );
  lienzo.y += interlinea + DEBAJO_DEL_TITULO;
}

/** What somebody wrote, whole: it goes on over as many pages as it takes. */
export function relatar(
  lienzo: Lienzo,
  titulo: string,
  texto: string | null,
  siFalta: string,
): void {
  const escrito = lienzo.relato(texto ?? '', ESTILOS.cuerpo, ANCHO_UTIL);
  const hayAlgo = escrito.some((renglon) => renglon.length > 0);
  const estilo = hayAlgo ? ESTILOS.cuerpo : ESTILOS.ausente;
  const renglones = hayAlgo ? escrito : lienzo.renglones(siFalta, estilo, ANCHO_UTIL);
  const juntos = Math.min(renglones.length, RENGLONES_CON_EL_TITULO);
  titularSeccion(lienzo, titulo, juntos * estilo.interlinea);
  enParrafos(renglones).forEach((parrafo, i) => {
    if (i > 0) lienzo.y += ENTRE_PARRAFOS;
    lienzo.parrafo('P', parrafo, estilo);
  });
  lienzo.y += DESPUES;
}

/** An empty line is where a paragraph ends. */
function enParrafos(renglones: readonly Renglon[]): Renglon[][] {
  const parrafos: Renglon[][] = [[]];
  for (const renglon of renglones) {
    if (renglon.length === 0) parrafos.push([]);
    else parrafos.at(-1)?.push(renglon);
  }
  return parrafos.filter((parrafo) => parrafo.length > 0);
}
