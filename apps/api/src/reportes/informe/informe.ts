import type { Imagen } from '../../plataforma/config/imagen.ts';
import type { Contenido } from '../contenido.ts';
import { escribirComprobacion } from './comprobacion.ts';
import { escribirDatos } from './datos.ts';
import { ANCHO_UTIL, COLORES, DESPUES, ESTILOS, PAGINA } from './estilo.ts';
import { escribirEvidencia } from './evidencia.ts';
import type { FotosDelDibujo } from './fotos.ts';
import { Lienzo } from './lienzo.ts';
import type { Renglon } from './texto.ts';
import { ubicar } from './ubicacion.ts';

interface DatosDelDibujo {
  /** In hexadecimal. */
  huellaDelContenido: string;
  logo: Imagen | null;
  /** Null, or absent, is black and grey. */
  color?: string | null;
}

/** Sent to the thread that draws. */
export interface PedidoDeDibujo {
  contenido: Contenido;
  datosDelDibujo: DatosDelDibujo;
  fotos: FotosDelDibujo;
}

/** The same content always gives the same file. */
export function dibujarInforme(
  contenido: Contenido,
  { huellaDelContenido, logo, color }: DatosDelDibujo,
  fotos: FotosDelDibujo = new Map(),
): Buffer<ArrayBuffer> {
  const lienzo = new Lienzo({
    titulo: `Reporte de visita n.º ${contenido.idVisita}`,
    autor: contenido.empresa,
    asunto: `${contenido.tipoVisita} · ${contenido.cliente.nombre}`,
    fecha: new Date(contenido.emitidoEn),
    color,
  });
  encabezar(lienzo, contenido, logo);
  escribirDatos(lienzo, contenido);
  relatar(lienzo, 'Resultado', contenido.resultado, 'Sin resultado registrado');
  relatar(lienzo, 'Observaciones', contenido.observaciones, 'Sin observaciones');
  ubicar(lienzo, contenido);
  escribirComprobacion(lienzo, contenido, huellaDelContenido);
  escribirEvidencia(lienzo, contenido, fotos);
  numerarPaginas(lienzo, contenido, huellaDelContenido);
  return lienzo.terminar();
}

const TRAS_EL_LOGO = 12;
const LADO = 34;
const DIBUJO = 48;
const LOGO_MAXIMO = { ancho: 150, alto: 44 } as const;
const TAMANO_DE_LA_MARCA = { ancho: LADO, alto: LADO } as const;

function encabezar(lienzo: Lienzo, contenido: Contenido, logo: Imagen | null): void {
  const { doc, raiz } = lienzo;
  const { empresa } = contenido;
  const tamano = logo ? tamanoDelLogo(logo) : TAMANO_DE_LA_MARCA;
  const [x, y] = [PAGINA.izquierda, lienzo.y];
  const alto = Math.max(tamano.alto, TAMANO_DE_LA_MARCA.alto);
  const arriba = y + (alto - tamano.alto) / 2;
  const dibujar = () =>
    logo
      ? doc.image(logo.bytes, x, arriba, { width: tamano.ancho, height: tamano.alto })
      : dibujarMarca(doc, x, arriba);
  raiz.add(
    lienzo.figura(
      `Logo de ${empresa}`,
      [x, arriba, tamano.ancho, tamano.alto],
      () => void dibujar(),
    ),
  );
  const aLaDerecha = x + tamano.ancho + TRAS_EL_LOGO;
  const nombre = lienzo.renglones(empresa, ESTILOS.empresa, PAGINA.derecha - aLaDerecha);
  const mitad = y + (alto - nombre.length * ESTILOS.empresa.interlinea) / 2;
  raiz.add(lienzo.elemento('P', () => lienzo.escribir(nombre, ESTILOS.empresa, aLaDerecha, mitad)));
  lienzo.y = Math.max(y + alto, mitad + nombre.length * ESTILOS.empresa.interlinea) + 14;
  lienzo.adorno(() =>
    lienzo.color ? lienzo.rayar(lienzo.y, 2, lienzo.color) : lienzo.rayar(lienzo.y, 0.75),
  );
  lienzo.y += 16;
  titularDocumento(lienzo, `Visita n.º ${numeroDe(contenido)}`);
}

/** The second report of a visit takes the place of the first. */
const numeroDe = ({ idVisita, vuelta }: Contenido): string =>
  vuelta === undefined
    ? String(idVisita)
    : `${idVisita} · versión ${vuelta}, reemplaza a la ${vuelta - 1}`;

function titularDocumento(lienzo: Lienzo, numero: string): void {
  const { raiz } = lienzo;
  const titulo = lienzo.renglones('Reporte de visita', ESTILOS.titulo, ANCHO_UTIL);
  const { y } = lienzo;
  raiz.add(
    lienzo.elemento('H1', () => lienzo.escribir(titulo, ESTILOS.titulo, PAGINA.izquierda, y)),
  );
  const debajo = y + ESTILOS.titulo.interlinea + 1;
  const renglon = lienzo.renglones(numero, ESTILOS.numero, ANCHO_UTIL);
  raiz.add(
    lienzo.elemento('P', () => lienzo.escribir(renglon, ESTILOS.numero, PAGINA.izquierda, debajo)),
  );
  lienzo.y = debajo + ESTILOS.numero.interlinea + 12;
}

/** The product's mark, for a company without a logo of its own. */
function dibujarMarca(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(LADO / DIBUJO);
  doc.roundedRect(0, 0, DIBUJO, DIBUJO, 12).fill(COLORES.marca);
  doc.lineWidth(4.6).lineCap('round').lineJoin('round');
  doc.path('M27.6 13.2A9.4 9.4 0 0 0 12.6 24.2L20.6 37 37.5 11.5').stroke(COLORES.blanco);
  doc.circle(20.8, 18.8, 3.7).fill(COLORES.acento).restore();
}

/** The largest size that keeps the shape of the logo. */
function tamanoDelLogo({ ancho, alto }: Imagen) {
  const escala = Math.min(LOGO_MAXIMO.ancho / ancho, LOGO_MAXIMO.alto / alto);
  return { ancho: ancho * escala, alto: alto * escala };
}

const ENTRE_PARRAFOS = 5;
/** Lines that stay with the heading, at least. */
const RENGLONES_CON_EL_TITULO = 2;

/** Writes a text in full, over several pages if needed. */
function relatar(lienzo: Lienzo, titulo: string, texto: string | null, siFalta: string): void {
  const escrito = lienzo.relato(texto ?? '', ESTILOS.cuerpo, ANCHO_UTIL);
  const hayAlgo = escrito.some((renglon) => renglon.length > 0);
  const estilo = hayAlgo ? ESTILOS.cuerpo : ESTILOS.ausente;
  const renglones = hayAlgo ? escrito : lienzo.renglones(siFalta, estilo, ANCHO_UTIL);
  const juntos = Math.min(renglones.length, RENGLONES_CON_EL_TITULO);
  lienzo.titular(titulo, juntos * estilo.interlinea);
  enParrafos(renglones).forEach((parrafo, i) => {
    if (i > 0) lienzo.y += ENTRE_PARRAFOS;
    lienzo.parrafo('P', parrafo, estilo);
  });
  lienzo.y += DESPUES;
}

/** An empty line ends a paragraph. */
function enParrafos(renglones: readonly Renglon[]): Renglon[][] {
  const parrafos: Renglon[][] = [[]];
  for (const renglon of renglones) {
    if (renglon.length === 0) parrafos.push([]);
    else parrafos.at(-1)?.push(renglon);
  }
  return parrafos.filter((parrafo) => parrafo.length > 0);
}

const Y_DEL_ENCABEZADO = 40;
const Y_DEL_PIE = PAGINA.abajo + 14;
/** Lower, the last line of the foot would leave the sheet. */
const Y_MAS_BAJA = 828;

/** Runs once the number of pages is known. Screen readers skip all of it. */
function numerarPaginas(lienzo: Lienzo, contenido: Contenido, huella: string): void {
  const { count } = lienzo.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    lienzo.doc.switchToPage(i);
    lienzo.adorno(() => {
      if (i > 0) encabezarSiguiente(lienzo, contenido);
      const linea = renglonesDeLaLinea(lienzo, contenido.linea);
      const alto = linea.length * ESTILOS.linea.interlinea;
      const y = Math.min(Y_DEL_PIE, Y_MAS_BAJA - alto);
      lienzo.rayar(y - 6, 0.6);
      lienzo.escribir(linea, ESTILOS.linea, PAGINA.izquierda, y - 1);
      rematar(lienzo, y + alto, `Huella SHA-256 ${huella}`, `Página ${i + 1} de ${count}`);
    }, 'Pagination');
  }
}

function encabezarSiguiente(lienzo: Lienzo, contenido: Contenido): void {
  const { empresa } = contenido;
  const numero = `Reporte de visita n.º ${numeroDe(contenido)}`;
  const y = Y_DEL_ENCABEZADO;
  const sitio = ANCHO_UTIL - escribirALaDerecha(lienzo, numero, y) - 24;
  // A long name is cut where it meets the number; the first page has it in full.
  const [nombre = []] = lienzo.renglones(empresa, ESTILOS.pie, sitio);
  lienzo.escribir([nombre], ESTILOS.pie, PAGINA.izquierda, y);
  lienzo.rayar(y + 14, 0.6);
}

/** What the company says at the foot of every page: three lines at most, with very long words. */
const renglonesDeLaLinea = (lienzo: Lienzo, linea = ''): Renglon[] =>
  lienzo.renglones(linea, ESTILOS.linea, ANCHO_UTIL).filter((renglon) => renglon.length > 0);

function rematar(lienzo: Lienzo, y: number, huella: string, pagina: string): void {
  const renglones = lienzo.renglones(huella, ESTILOS.pie, ANCHO_UTIL);
  lienzo.escribir(renglones, ESTILOS.pie, PAGINA.izquierda, y);
  escribirALaDerecha(lienzo, pagina, y);
}

function escribirALaDerecha(lienzo: Lienzo, texto: string, y: number): number {
  const ancho = lienzo.anchoDe(texto, ESTILOS.pie);
  const renglones = lienzo.renglones(texto, ESTILOS.pie, ANCHO_UTIL);
  lienzo.escribir(renglones, ESTILOS.pie, PAGINA.derecha - ancho, y);
  return ancho;
}
