import { enumerar } from '@visitas/contract/comun/formato';
import type { Contenido } from '../contenido.ts';
import {
  altoDelBloque,
  conSeguido,
  enBloque,
  escribirBloque,
  type LineaDeBloque,
  type ParteDelInforme,
  parteTitulada,
} from './bloque.ts';
import { ANCHO_UTIL, COLORES, ESQUINA, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { ElementoEtiquetado, Lienzo } from './lienzo.ts';
import type { Renglon } from './texto.ts';

type Apartado = NonNullable<Contenido['lista']>[number];
type Dicha = Apartado['preguntas'][number];

const A_LOS_LADOS = 10;
const ARRIBA_Y_ABAJO = 2.8;
const X_DE_LA_PREGUNTA = PAGINA.izquierda + A_LOS_LADOS;
const X_DE_LA_RESPUESTA = PAGINA.izquierda + 300;
const ANCHO_DE_LA_PREGUNTA = X_DE_LA_RESPUESTA - X_DE_LA_PREGUNTA - 14;
const ANCHO_DE_LA_RESPUESTA = PAGINA.derecha - A_LOS_LADOS - X_DE_LA_RESPUESTA;
const ANCHO_ENTERO = ANCHO_UTIL - 2 * A_LOS_LADOS;
/** A longer answer goes below its question, as wide as the page. */
const LINEAS_AL_LADO = 5;
/** A lower row is never divided between two pages. */
const ALTO_ENTERO = 200;
/** Lines of a divided answer that stay with its question. */
const JUNTO_A_LA_PREGUNTA = 2;

export function parteDeLista(lienzo: Lienzo, lista: readonly Apartado[]): ParteDelInforme {
  const apartados = lista.map(({ titulo, preguntas }) => ({
    titulo,
    filas: preguntas.map((dicha) => filaDe(lienzo, dicha)),
  }));
  const altos = apartados.flatMap(({ titulo, filas }) => [
    altoDeTitulo(enRenglonesDeTitulo(lienzo, titulo)),
    ...filas.map(altoDeFila),
  ]);
  const [primero] = apartados;
  const ultimo = apartados.length - 1;
  return parteTitulada(lienzo, {
    titulo: 'Lista de verificación',
    alto: altos.reduce((suma, alto) => suma + alto, 0),
    preparar: ({ junto }) => {
      const conEl = (i: number) => (i === ultimo ? junto : 0);
      return {
        comienzo: primero ? comienzoDe(lienzo, primero, conEl(0)) : 0,
        escribir: () => {
          const tabla = new Tabla(lienzo);
          for (const [i, apartado] of apartados.entries()) tabla.escribir(apartado, conEl(i));
          tabla.cerrar();
        },
      };
    },
  });
}

interface Fila {
  pregunta: LineaDeBloque[];
  respuesta: LineaDeBloque[];
  alLado: boolean;
}

interface ApartadoMedido {
  titulo: string;
  filas: Fila[];
}

function filaDe(lienzo: Lienzo, dicha: Dicha): Fila {
  const { pregunta, limites } = dicha;
  const texto = limites === undefined ? pregunta : `${pregunta} (límites: ${limites})`;
  const enSuColumna = respuestaDe(lienzo, dicha, ANCHO_DE_LA_RESPUESTA, ESTILOS.respuesta);
  const alLado = enSuColumna.length <= LINEAS_AL_LADO;
  const ancho = alLado ? ANCHO_DE_LA_PREGUNTA : ANCHO_ENTERO;
  return {
    pregunta: enBloque(lienzo.renglones(texto, ESTILOS.pregunta, ancho), ESTILOS.pregunta),
    respuesta: alLado
      ? enSuColumna
      : respuestaDe(lienzo, dicha, ANCHO_ENTERO, ESTILOS.respuestaLarga),
    alLado,
  };
}

const SIN_RESPONDER = 'Sin responder';

/** The answer as it was read, and below it what helps to judge it. */
function respuestaDe(lienzo: Lienzo, dicha: Dicha, ancho: number, suyo: Estilo): LineaDeBloque[] {
  const dada = dadaEn(dicha);
  const estilo = dada === null ? ESTILOS.sinRespuesta : suyo;
  const escrita = lienzo.relato(dada ?? noCumplidaEn(dicha) ?? SIN_RESPONDER, estilo, ancho);
  const enLineas = enBloque(escrita, estilo);
  const marcada = dicha.fuera
    ? conSeguido(lienzo, enLineas, 'fuera de límites', ESTILOS.fuera, ancho)
    : enLineas;
  const debajo = notasDe(dicha).flatMap((una) => lienzo.relato(una, ESTILOS.nota, ancho));
  return [...marcada, ...enBloque(debajo, ESTILOS.nota)];
}

const dadaEn = ({ respuesta, fotos }: Dicha): string | null =>
  respuesta ?? (fotos ? enumeradas(fotos) : null);

const noCumplidaEn = ({ noCumplida }: Dicha): string | null =>
  noCumplida === undefined ? null : `No se pudo cumplir: ${noCumplida}`;

function notasDe(dicha: Dicha): string[] {
  const { respuesta, nota, anterior, fotos } = dicha;
  return [
    nota,
    anterior && `La vez anterior: ${anterior}`,
    respuesta !== null && fotos && enumeradas(fotos),
    dadaEn(dicha) !== null && noCumplidaEn(dicha),
  ].flatMap((una) => una || []);
}

/** 'Foto 1', 'Fotos 1, 3 y 4'. */
const enumeradas = (numeros: readonly number[]): string =>
  `${numeros.length === 1 ? 'Foto' : 'Fotos'} ${enumerar(numeros.map(String))}`;

const altoDeFila = ({ pregunta, respuesta, alLado }: Fila): number => {
  const [una, otra] = [altoDelBloque(pregunta), altoDelBloque(respuesta)];
  return (alLado ? Math.max(una, otra) : una + otra) + 2 * ARRIBA_Y_ABAJO;
};

const seParte = (fila: Fila): boolean => !fila.alLado && altoDeFila(fila) > ALTO_ENTERO;

/** What must fit in the page where the row begins. */
const comienzoDeFila = (fila: Fila): number =>
  seParte(fila)
    ? altoDelBloque([...fila.pregunta, ...fila.respuesta.slice(0, JUNTO_A_LA_PREGUNTA)]) +
      2 * ARRIBA_Y_ABAJO
    : altoDeFila(fila);

/** What must be in the page where a section begins. `junto` stays with its last row. */
const comienzoDe = (lienzo: Lienzo, { titulo, filas }: ApartadoMedido, junto: number): number =>
  altoDeTitulo(enRenglonesDeTitulo(lienzo, titulo)) +
  filas.slice(0, 1).reduce((suma, fila) => suma + comienzoDeFila(fila), 0) +
  (filas.length === 1 ? junto : 0);

const enRenglonesDeTitulo = (lienzo: Lienzo, titulo: string): Renglon[] =>
  lienzo.renglones(titulo, ESTILOS.apartado, ANCHO_ENTERO);

const altoDeTitulo = (renglones: readonly Renglon[]): number =>
  renglones.length * ESTILOS.apartado.interlinea + 2 * ARRIBA_Y_ABAJO;

/** A frame with rows, which goes on in the next page under the title of its section. */
class Tabla {
  readonly #lienzo: Lienzo;
  #arriba: number;

  constructor(lienzo: Lienzo) {
    this.#lienzo = lienzo;
    this.#arriba = lienzo.y;
  }

  escribir({ titulo, filas }: ApartadoMedido, junto: number): void {
    const lienzo = this.#lienzo;
    this.#dejarSitio(comienzoDe(lienzo, { titulo, filas }, junto));
    this.#titulo(titulo, (dibujar) => lienzo.raiz.add(lienzo.elemento('H3', dibujar)));
    const lista = lienzo.doc.struct('L');
    lienzo.raiz.add(lista);
    filas.forEach((fila, i) => {
      const conElla = i === filas.length - 1 ? junto : 0;
      this.#dejarSitio(comienzoDeFila(fila) + conElla, titulo);
      this.#raya();
      this.#fila(lista, fila, titulo);
    });
    lista.end();
  }

  cerrar(): void {
    const { doc, y } = this.#lienzo;
    const { izquierda } = PAGINA;
    this.#lienzo.adorno(() =>
      doc
        .lineWidth(0.75)
        .roundedRect(izquierda, this.#arriba, ANCHO_UTIL, y - this.#arriba, ESQUINA)
        .stroke(COLORES.linea),
    );
  }

  /** Goes over to the next page when `alto` does not fit; inside a section, repeats its title there. */
  #dejarSitio(alto: number, dentroDe?: string): void {
    const lienzo = this.#lienzo;
    if (lienzo.cabe(alto)) return;
    this.cerrar();
    lienzo.pasarPagina();
    this.#arriba = lienzo.y;
    if (dentroDe === undefined) return;
    const repetido = (dibujar: () => void) => lienzo.adorno(dibujar, 'Pagination');
    this.#titulo(`${dentroDe} (continúa)`, repetido);
  }

  #titulo(titulo: string, comoParte: (dibujar: () => void) => void): void {
    const lienzo = this.#lienzo;
    const renglones = enRenglonesDeTitulo(lienzo, titulo);
    const { y } = lienzo;
    this.#fondo(altoDeTitulo(renglones));
    comoParte(() =>
      lienzo.escribir(renglones, ESTILOS.apartado, X_DE_LA_PREGUNTA, y + ARRIBA_Y_ABAJO),
    );
    lienzo.y += altoDeTitulo(renglones);
  }

  /** Round where the frame is. */
  #fondo(alto: number): void {
    const { doc, y } = this.#lienzo;
    const { izquierda: x } = PAGINA;
    const redondo = y === this.#arriba ? ESQUINA : 0;
    this.#lienzo.adorno(() => {
      doc.roundedRect(x, y, ANCHO_UTIL, alto, redondo).fill(COLORES.fondo);
      doc.rect(x, y + redondo, ANCHO_UTIL, alto - redondo).fill(COLORES.fondo);
      if (redondo === 0) this.#lienzo.rayar(y, 0.6);
    });
  }

  #raya(): void {
    this.#lienzo.adorno(() => this.#lienzo.rayar(this.#lienzo.y, 0.6));
  }

  #fila(lista: ElementoEtiquetado, fila: Fila, titulo: string): void {
    const lienzo = this.#lienzo;
    const elemento = lienzo.doc.struct('LI');
    lista.add(elemento);
    const y = lienzo.y + ARRIBA_Y_ABAJO;
    elemento.add(
      lienzo.elemento('Lbl', () => escribirBloque(lienzo, fila.pregunta, X_DE_LA_PREGUNTA, y)),
    );
    const cuerpo = lienzo.doc.struct('LBody');
    elemento.add(cuerpo);
    if (fila.alLado) {
      cuerpo.add(() => escribirBloque(lienzo, fila.respuesta, X_DE_LA_RESPUESTA, y));
      lienzo.y += altoDeFila(fila);
    } else this.#debajo(cuerpo, fila, titulo);
    cuerpo.end();
    elemento.end();
  }

  #debajo(cuerpo: ElementoEtiquetado, fila: Fila, titulo: string): void {
    const lienzo = this.#lienzo;
    lienzo.y += ARRIBA_Y_ABAJO + altoDelBloque(fila.pregunta);
    for (let faltan = fila.respuesta; faltan.length > 0; ) {
      const caben = cuantasCaben(lienzo, faltan);
      const parte = faltan.slice(0, caben);
      const { y } = lienzo;
      cuerpo.add(() => escribirBloque(lienzo, parte, X_DE_LA_PREGUNTA, y));
      lienzo.y += altoDelBloque(parte);
      faltan = faltan.slice(caben);
      if (faltan.length > 0) this.#dejarSitio(Number.POSITIVE_INFINITY, titulo);
    }
    lienzo.y += ARRIBA_Y_ABAJO;
  }
}

/** One at least, so that the rest gets shorter. */
function cuantasCaben(lienzo: Lienzo, lineas: readonly LineaDeBloque[]): number {
  let alto = ARRIBA_Y_ABAJO;
  const primera = lineas.findIndex((linea) => {
    alto += linea.alto;
    return !lienzo.cabe(alto);
  });
  return primera === -1 ? lineas.length : Math.max(1, primera);
}
