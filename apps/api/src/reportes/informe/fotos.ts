import { TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import type { Contenido } from '../contenido.ts';
import { type ParteDelInforme, parteTitulada } from './bloque.ts';
import { ALTO_DEL_TITULAR, ANCHO_UTIL, COLORES, ESQUINA, ESTILOS, PAGINA } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';
import { type FilaPorRepartir, type FilaPuesta, repartirFilas } from './reparto.ts';
import type { Renglon } from './texto.ts';

/** The bytes of each JPEG, by the `archivo` of the content. */
export type FotosDelDibujo = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

type FotoDicha = NonNullable<Contenido['fotos']>[number];

/** A JPEG whose header was read. It is embedded as it is, when it is drawn. */
interface JpegAbierto {
  width: number;
  height: number;
}

declare global {
  /** pdfkit opens a picture before drawing it; its types do not say so. */
  namespace PDFKit.Mixins {
    interface PDFImage {
      openImage(bytes: Uint8Array): JpegAbierto;
      image(abierto: JpegAbierto, x: number, y: number, opciones: ImageOption): this;
    }
  }
}

const ENTRE_FOTOS = 10;
const ANCHO_DE_FOTO = (ANCHO_UTIL - ENTRE_FOTOS) / 2;
/** As wide as the page, alone in its row. */
const ES_PANORAMICA = 2.4;
const ALTO_DE_FOTO = { minimo: 44, apaisada: 147, vertical: 200 } as const;
const ENTRE_FOTO_Y_LEYENDA = 3;
const ENTRE_FILAS_DE_FOTOS = 8;
const ENTRE_NUMERO_Y_LEYENDA = 3;

interface Hueco {
  dicha: FotoDicha;
  jpeg: JpegAbierto | null;
  numero: string;
  x: number;
  ancho: number;
  leyenda: Renglon[];
  nota: Renglon[];
  sangria: number;
}

/** Two in each row, never cropped. */
export function parteDeFotos(
  lienzo: Lienzo,
  { fotos = [], fotosNoCumplidas, sinLlegar }: Contenido,
  bytes: FotosDelDibujo,
): ParteDelInforme | null {
  const notas = [
    fotosNoCumplidas !== undefined && `Hay menos fotos de las pedidas: ${fotosNoCumplidas}`,
    sinLlegar !== undefined && emitidoSin(sinLlegar),
  ].flatMap((una) => (una ? [lienzo.renglones(una, ESTILOS.cuerpo, ANCHO_UTIL)] : []));
  if (fotos.length === 0 && notas.length === 0) return null;
  const filas = enFilas(lienzo, fotos, bytes);
  const altoDeNotas = notas.flat().length * ESTILOS.cuerpo.interlinea;
  // Below the last row, the gap is that below the section.
  const sobra = notas.length > 0 || filas.length === 0 ? 0 : ENTRE_FILAS_DE_FOTOS;
  const altoDeFilas = filas.reduce((suma, { fotos: alto, debajo }) => suma + alto + debajo, 0);
  return parteTitulada(lienzo, {
    titulo: 'Fotos',
    alto: altoDeFilas + altoDeNotas - sobra,
    preparar: ({ todo, junto }) => {
      const trasLasFilas = altoDeNotas - sobra + ENTRE_FILAS_DE_FOTOS;
      const puestas = repartirFilas(filas, {
        titular: ALTO_DEL_TITULAR,
        queda: PAGINA.abajo - lienzo.y + ENTRE_FILAS_DE_FOTOS,
        entera: PAGINA.abajo - PAGINA.arribaSiguientes + ENTRE_FILAS_DE_FOTOS,
        todo: todo + trasLasFilas,
        junto: junto + trasLasFilas,
      });
      return {
        comienzo: puestas[0]?.pasaPagina ? Number.POSITIVE_INFINITY : ESTILOS.cuerpo.interlinea,
        escribir: () => {
          for (const [i, fila] of puestas.entries()) escribirFila(lienzo, fila, i === 0);
          for (const nota of notas) lienzo.parrafo('P', nota, ESTILOS.cuerpo);
          lienzo.y -= sobra;
        },
      };
    },
  });
}

const emitidoSin = (cuantos: number): string =>
  cuantos === 1
    ? 'Este reporte se emitió sin 1 archivo que no había llegado.'
    : `Este reporte se emitió sin ${cuantos} archivos que no habían llegado.`;

interface FilaDeHuecos extends FilaPorRepartir {
  huecos: Hueco[];
}

function enFilas(
  lienzo: Lienzo,
  fotos: readonly FotoDicha[],
  bytes: FotosDelDibujo,
): FilaDeHuecos[] {
  const filas: { dicha: FotoDicha; jpeg: JpegAbierto | null; numero: number }[][] = [];
  let abierta = false;
  fotos.forEach((dicha, i) => {
    const jpeg = abrirJpeg(lienzo, bytes.get(dicha.archivo));
    const sola = jpeg !== null && jpeg.width / jpeg.height > ES_PANORAMICA;
    const una = { dicha, jpeg, numero: i + 1 };
    if (abierta && !sola) filas.at(-1)?.push(una);
    else filas.push([una]);
    abierta = !sola && !abierta;
  });
  return filas.map((fila) => {
    const ancho = fila.some(({ jpeg }) => esPanoramica(jpeg)) ? ANCHO_UTIL : ANCHO_DE_FOTO;
    const huecos = fila.map((una, i) => {
      const x = PAGINA.izquierda + i * (ancho + ENTRE_FOTOS);
      return { ...una, x, ancho, ...leyendaDe(lienzo, una.dicha, una.numero, ancho) };
    });
    return {
      huecos,
      fotos: Math.max(...fila.map(({ jpeg }) => altoPara(jpeg, ancho))),
      debajo: ENTRE_FOTO_Y_LEYENDA + altoDeLeyendas(huecos) + ENTRE_FILAS_DE_FOTOS,
    };
  });
}

const esPanoramica = (jpeg: JpegAbierto | null): boolean =>
  jpeg !== null && jpeg.width / jpeg.height > ES_PANORAMICA;

/** Null for a file that is no picture, which does not stop a report. */
function abrirJpeg({ doc }: Lienzo, bytes: Uint8Array | undefined): JpegAbierto | null {
  if (!bytes) return null;
  try {
    const abierto = doc.openImage(bytes);
    return abierto.width > 0 && abierto.height > 0 ? abierto : null;
  } catch {
    return null;
  }
}

function altoPara(jpeg: JpegAbierto | null, ancho: number): number {
  if (!jpeg) return ALTO_DE_FOTO.minimo;
  const { minimo, apaisada, vertical } = ALTO_DE_FOTO;
  const suyo = (ancho * jpeg.height) / jpeg.width;
  const maximo = jpeg.height > jpeg.width ? vertical : apaisada;
  return Math.min(Math.max(suyo, minimo), maximo);
}

const textoDeFoto = ({ leyenda, pregunta }: FotoDicha): string => leyenda ?? pregunta ?? '';

function leyendaDe(lienzo: Lienzo, dicha: FotoDicha, lugar: number, ancho: number) {
  const numero =
    dicha.clase === 'otra' ? `${lugar}.` : `${lugar} · ${TEXTO_DE_CLASE[dicha.clase]}.`;
  const sangria = lienzo.anchoDe(numero, ESTILOS.numeroDeFoto) + ENTRE_NUMERO_Y_LEYENDA;
  const sitio = ancho - sangria;
  return {
    numero,
    sangria,
    leyenda: lienzo.renglones(textoDeFoto(dicha), ESTILOS.leyenda, sitio),
    nota: dicha.de ? lienzo.renglones(`Añadida por ${dicha.de}`, ESTILOS.nota, sitio) : [],
  };
}

const altoDeLeyendas = (huecos: readonly Hueco[]): number =>
  Math.max(
    ...huecos.map(
      ({ leyenda, nota }) =>
        leyenda.length * ESTILOS.leyenda.interlinea + nota.length * ESTILOS.nota.interlinea,
    ),
  );

function escribirFila(lienzo: Lienzo, fila: FilaDeHuecos & FilaPuesta, esLaPrimera: boolean): void {
  const alto = fila.fotos * fila.escala;
  if (fila.pasaPagina && !esLaPrimera) lienzo.pasarPagina();
  for (const hueco of fila.huecos) escribirHueco(lienzo, hueco, alto);
  lienzo.y += alto + fila.debajo;
}

function escribirHueco(lienzo: Lienzo, hueco: Hueco, alto: number): void {
  const { doc, raiz, y } = lienzo;
  const { x, ancho, jpeg, leyenda, nota, sangria } = hueco;
  lienzo.adorno(() => doc.roundedRect(x, y, ancho, alto, ESQUINA).fill(COLORES.fondo));
  if (jpeg) ponerFoto(lienzo, { ...hueco, alto }, jpeg);
  else noSePudoLeer(lienzo, { ...hueco, alto });
  const debajo = y + alto + ENTRE_FOTO_Y_LEYENDA;
  raiz.add(
    lienzo.elemento('P', () => {
      const numero = lienzo.renglones(hueco.numero, ESTILOS.numeroDeFoto, ancho);
      lienzo.escribir(numero, ESTILOS.numeroDeFoto, x, debajo);
      lienzo.escribir(leyenda, ESTILOS.leyenda, x + sangria, debajo);
      const trasLaLeyenda = debajo + leyenda.length * ESTILOS.leyenda.interlinea;
      lienzo.escribir(nota, ESTILOS.nota, x + sangria, trasLaLeyenda);
    }),
  );
}

/** The largest size that keeps the whole picture, in the middle of its space. */
function ponerFoto(
  lienzo: Lienzo,
  { dicha, numero, x, ancho, alto }: Hueco & { alto: number },
  jpeg: JpegAbierto,
): void {
  const escala = Math.min(ancho / jpeg.width, alto / jpeg.height);
  const tamano = { width: jpeg.width * escala, height: jpeg.height * escala };
  const [izquierda, arriba] = [
    x + (ancho - tamano.width) / 2,
    lienzo.y + (alto - tamano.height) / 2,
  ];
  const alt = textoDeFoto(dicha) || `Foto ${numero}`;
  const caja = [izquierda, arriba, tamano.width, tamano.height] as const;
  lienzo.raiz.add(
    lienzo.figura(alt, caja, () => void lienzo.doc.image(jpeg, izquierda, arriba, tamano)),
  );
}

function noSePudoLeer(lienzo: Lienzo, { x, ancho, alto }: Hueco & { alto: number }): void {
  const texto = 'Esta foto no se pudo leer';
  const estilo = ESTILOS.sinRespuesta;
  const [izquierda, arriba] = [
    x + (ancho - lienzo.anchoDe(texto, estilo)) / 2,
    lienzo.y + (alto - estilo.interlinea) / 2,
  ];
  const renglones = lienzo.renglones(texto, estilo, ancho);
  lienzo.raiz.add(
    lienzo.elemento('P', () => lienzo.escribir(renglones, estilo, izquierda, arriba)),
  );
}
