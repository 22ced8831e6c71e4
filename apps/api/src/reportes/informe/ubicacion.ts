import type { Contenido } from '../contenido.ts';
import { type Entrada, entradasDe, hayDuda } from './entradas.ts';
import { dibujarEsquema, referenciaDe, TAMANO_DEL_ESQUEMA } from './esquema.ts';
import { COLORES, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { Elemento, Lienzo } from './lienzo.ts';
import { type Palabras, QUE_ES_NO_CONCLUYENTE } from './palabras.ts';
import { AIRE, titularSeccion } from './relato.ts';
import { dibujarSigno, marcaDelCliente } from './signos.ts';

const X_DE_LA_LISTA = PAGINA.izquierda + TAMANO_DEL_ESQUEMA.ancho + 24;
const X_DEL_TEXTO = X_DE_LA_LISTA + 22;
const ANCHO = PAGINA.derecha - X_DEL_TEXTO;
const ENTRE_ENTRADAS = 6;
/** With the client in two places, and a note: more than the drawing. */
const ALTO_DE_LA_LISTA = 192;

/** Where the technician stood, and where the client is. */
export function ubicar(lienzo: Lienzo, contenido: Contenido): void {
  const { doc, raiz } = lienzo;
  const { ancho, alto } = TAMANO_DEL_ESQUEMA;
  titularSeccion(lienzo, 'Ubicación', ALTO_DE_LA_LISTA + AIRE);
  lienzo.y += AIRE;
  const { y } = lienzo;
  const caja = [PAGINA.izquierda, y, ancho, alto] as const;
  raiz.add(
    lienzo.figura(descripcionDe(contenido), caja, () =>
      dibujarEsquema(lienzo, contenido, PAGINA.izquierda, y),
    ),
  );
  lienzo.y += 2;
  const lista = doc.struct('L');
  raiz.add(lista);
  for (const entrada of entradasDe(contenido)) escribirEntrada(lienzo, lista, entrada);
  lista.end();
  if (hayDuda(contenido)) explicar(lienzo, QUE_ES_NO_CONCLUYENTE);
  lienzo.y = Math.max(lienzo.y, y + alto) + 14;
}

const descripcionDe = (contenido: Contenido): string =>
  referenciaDe(contenido)
    ? 'Esquema con el norte arriba: las posiciones de inicio y de finalización respecto del cliente, que está en el centro.'
    : 'Esquema con el norte arriba: las posiciones de inicio y de finalización. El cliente no tiene ubicación de referencia.';

function escribirEntrada(lienzo: Lienzo, lista: Elemento, entrada: Entrada): void {
  const { doc } = lienzo;
  const { nombre, marca, texto, veredicto } = entrada;
  const elemento = doc.struct('LI');
  lista.add(elemento);
  if (marca) {
    const bajo = marca === marcaDelCliente ? 14 : 7.5;
    lienzo.adorno(() => marca(doc, X_DE_LA_LISTA + 7, lienzo.y + bajo));
  }
  parte(lienzo, elemento, 'Lbl', nombre, ESTILOS.datoFuerte);
  const cuerpo = doc.struct('LBody');
  elemento.add(cuerpo);
  parte(lienzo, cuerpo, 'P', texto, { ...ESTILOS.dato, color: COLORES.secundario });
  if (veredicto) escribirVeredicto(lienzo, cuerpo, veredicto);
  cuerpo.end();
  elemento.end();
  lienzo.y += ENTRE_ENTRADAS;
}

function escribirVeredicto(lienzo: Lienzo, padre: Elemento, veredicto: Palabras): void {
  const { y } = lienzo;
  lienzo.adorno(() => dibujarSigno(lienzo.doc, veredicto, X_DEL_TEXTO + 5, y + 6.75));
  parte(lienzo, padre, 'P', veredicto.texto, { ...ESTILOS.dato, color: veredicto.color }, 15);
}

function explicar(lienzo: Lienzo, nota: string): void {
  parte(lienzo, lienzo.raiz, 'P', nota, ESTILOS.nota);
}

function parte(
  lienzo: Lienzo,
  padre: Elemento,
  tipo: string,
  texto: string,
  estilo: Estilo,
  sangria = 0,
): void {
  const renglones = lienzo.renglones(texto, estilo, ANCHO - sangria);
  const { y } = lienzo;
  padre.add(
    lienzo.elemento(tipo, () => lienzo.escribir(renglones, estilo, X_DEL_TEXTO + sangria, y)),
  );
  lienzo.y += renglones.length * estilo.interlinea;
}
