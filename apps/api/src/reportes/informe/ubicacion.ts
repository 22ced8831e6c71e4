import type { Punto } from '@visitas/contract/comun/distancia';
import { coordenadas } from '@visitas/contract/comun/formato';
import type { Contenido, PosicionDelContenido } from '../contenido.ts';
import {
  type DibujarMarca,
  dibujarEsquema,
  marcaDeFin,
  marcaDeInicio,
  marcaDelCliente,
  referenciaDe,
  TAMANO_DEL_ESQUEMA,
} from './esquema.ts';
import { AIRE, COLORES, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { ElementoEtiquetado, Lienzo } from './lienzo.ts';
import { dibujarSigno, type Palabras, palabrasDe, QUE_ES_NO_CONCLUYENTE } from './veredictos.ts';

const X_DE_LA_LISTA = PAGINA.izquierda + TAMANO_DEL_ESQUEMA.ancho + 24;
const X_DEL_TEXTO = X_DE_LA_LISTA + 22;
const ANCHO = PAGINA.derecha - X_DEL_TEXTO;
const ENTRE_ENTRADAS = 6;
/** The list at its longest, with two client places and a note: higher than the drawing. */
const ALTO_DE_LA_LISTA = 192;

export function ubicar(lienzo: Lienzo, contenido: Contenido): void {
  const { doc, raiz } = lienzo;
  const { ancho, alto } = TAMANO_DEL_ESQUEMA;
  lienzo.titular('Ubicación', ALTO_DE_LA_LISTA + AIRE);
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
  if (hayDuda(contenido)) parte(lienzo, raiz, 'P', QUE_ES_NO_CONCLUYENTE, ESTILOS.nota);
  lienzo.y = Math.max(lienzo.y, y + alto) + 14;
}

const descripcionDe = (contenido: Contenido): string =>
  referenciaDe(contenido)
    ? 'Esquema con el norte arriba: las posiciones de inicio y de finalización respecto del cliente, que está en el centro.'
    : 'Esquema con el norte arriba: las posiciones de inicio y de finalización. El cliente no tiene ubicación de referencia.';

/** A place in the list beside the drawing. Its mark doubles as the legend. */
interface Entrada {
  nombre: string;
  marca: DibujarMarca | null;
  texto: string;
  veredicto: Palabras | null;
}

const hayDuda = ({ inicio, fin }: Contenido) =>
  [inicio, fin].some(({ veredicto }) => veredicto === 'noConcluyente');

function entradasDe(contenido: Contenido): Entrada[] {
  const { inicio, fin } = contenido;
  return [
    entradaDe('Inicio', marcaDeInicio, inicio),
    entradaDe('Finalización', marcaDeFin, fin),
    ...delCliente(inicio.referencia, fin.referencia),
  ];
}

const entradaDe = (
  nombre: string,
  marca: DibujarMarca,
  posicion: PosicionDelContenido,
): Entrada => ({
  nombre,
  marca,
  texto: coordenadas(posicion.latitud, posicion.longitud),
  veredicto: palabrasDe(posicion.veredicto),
});

/** The client's place may be corrected during the visit; each position was judged by its own. */
function delCliente(alInicio: Punto | null, alFin: Punto | null): Entrada[] {
  const [antes, despues] = [enPalabras(alInicio), enPalabras(alFin)];
  const suya = alInicio || alFin ? marcaDelCliente : null;
  const entrada = (nombre: string, texto: string, marca: DibujarMarca | null) => ({
    nombre,
    marca,
    texto,
    veredicto: null,
  });
  if (antes === despues) return [entrada('Cliente', antes, suya)];
  return [
    entrada('Cliente, al iniciar', antes, alFin ? null : suya),
    entrada('Cliente, al finalizar', despues, alFin ? suya : null),
  ];
}

const enPalabras = (lugar: Punto | null) =>
  lugar ? coordenadas(lugar.latitud, lugar.longitud) : 'Sin ubicación de referencia';

function escribirEntrada(lienzo: Lienzo, lista: ElementoEtiquetado, entrada: Entrada): void {
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

function escribirVeredicto(lienzo: Lienzo, padre: ElementoEtiquetado, veredicto: Palabras): void {
  const { y } = lienzo;
  lienzo.adorno(() => dibujarSigno(lienzo.doc, veredicto, X_DEL_TEXTO + 5, y + 6.75));
  parte(lienzo, padre, 'P', veredicto.texto, { ...ESTILOS.dato, color: veredicto.color }, 15);
}

function parte(
  lienzo: Lienzo,
  padre: ElementoEtiquetado,
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
