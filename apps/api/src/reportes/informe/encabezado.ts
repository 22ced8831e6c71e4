import type { Imagen } from '../../plataforma/config/imagen.ts';
import type { Contenido } from '../contenido.ts';
import { ANCHO_UTIL, COLORES, ESTILOS, PAGINA } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';
import { dibujarMarca, TAMANO_DE_LA_MARCA, tamanoDelLogo } from './logo.ts';

const SEPARACION = 12;

/** Whose document it is, and which. */
export function encabezar(lienzo: Lienzo, contenido: Contenido, logo: Imagen | null): void {
  const { doc, raiz } = lienzo;
  const { empresa, idVisita } = contenido;
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
  const aLaDerecha = x + tamano.ancho + SEPARACION;
  const nombre = lienzo.renglones(empresa, ESTILOS.empresa, PAGINA.derecha - aLaDerecha);
  const mitad = y + (alto - nombre.length * ESTILOS.empresa.interlinea) / 2;
  raiz.add(lienzo.elemento('P', () => lienzo.escribir(nombre, ESTILOS.empresa, aLaDerecha, mitad)));
  lienzo.y = Math.max(y + alto, mitad + nombre.length * ESTILOS.empresa.interlinea) + 14;
  lienzo.adorno(() => linea(lienzo));
  lienzo.y += 16;
  titular(lienzo, `Visita n.º ${idVisita}`);
}

function titular(lienzo: Lienzo, numero: string): void {
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

/** From side to side, where the next thing goes. */
export const linea = ({ doc, y }: Lienzo): void =>
  void doc
    .lineWidth(0.75)
    .moveTo(PAGINA.izquierda, y)
    .lineTo(PAGINA.derecha, y)
    .stroke(COLORES.linea);
