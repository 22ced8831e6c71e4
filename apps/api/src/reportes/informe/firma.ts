import { enumerar, fechaHoraEn } from '@visitas/contract/comun/formato';
import type { Trazos } from '@visitas/contract/evidencia/firma';
import { evidenciaContada } from '@visitas/contract/evidencia/reglas';
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
import type { Lienzo } from './lienzo.ts';

type FirmaDicha = NonNullable<Contenido['firma']>;
type Firmada = Extract<FirmaDicha, { trazos: unknown }>;

const TITULO = 'Firma de quien recibe';
const SITIO = { ancho: 150, alto: 50 } as const;
const MARGEN = 12;
const ARRIBA_Y_ABAJO_DE_LA_FIRMA = 6;
const X_DEL_TEXTO = PAGINA.izquierda + SITIO.ancho + 3 * MARGEN;
const ANCHO_DEL_TEXTO = PAGINA.derecha - MARGEN - X_DEL_TEXTO;

export const parteDeFirma = (
  lienzo: Lienzo,
  contenido: Contenido,
  firma: FirmaDicha,
): ParteDelInforme =>
  'trazos' in firma ? firmada(lienzo, contenido, firma) : sinFirmar(lienzo, firma.motivo);

function sinFirmar(lienzo: Lienzo, motivo: string): ParteDelInforme {
  const renglones = lienzo.relato(`El cliente no firmó: ${motivo}`, ESTILOS.cuerpo, ANCHO_UTIL);
  return parteTitulada(lienzo, {
    titulo: TITULO,
    aire: 0,
    alto: renglones.length * ESTILOS.cuerpo.interlinea,
    preparar: () => ({
      comienzo: Math.min(renglones.length, 2) * ESTILOS.cuerpo.interlinea,
      escribir: () => lienzo.parrafo('P', renglones, ESTILOS.cuerpo),
    }),
  });
}

function firmada(lienzo: Lienzo, contenido: Contenido, firma: Firmada): ParteDelInforme {
  const texto = lineasDe(lienzo, contenido, firma);
  const alto = Math.max(SITIO.alto, altoDelBloque(texto)) + 2 * ARRIBA_Y_ABAJO_DE_LA_FIRMA;
  const escribir = () => {
    const { doc, raiz, y } = lienzo;
    lienzo.adorno(() =>
      doc
        .lineWidth(0.75)
        .roundedRect(PAGINA.izquierda, y, ANCHO_UTIL, alto, ESQUINA)
        .stroke(COLORES.linea),
    );
    const caja = [
      PAGINA.izquierda + MARGEN,
      y + (alto - SITIO.alto) / 2,
      SITIO.ancho,
      SITIO.alto,
    ] as const;
    raiz.add(
      lienzo.figura(`Firma de ${firma.nombre}`, caja, () => trazar(doc, firma.trazos, caja)),
    );
    const arriba = y + (alto - altoDelBloque(texto)) / 2;
    raiz.add(lienzo.elemento('P', () => escribirBloque(lienzo, texto, X_DEL_TEXTO, arriba)));
    lienzo.y += alto;
  };
  return parteTitulada(lienzo, {
    titulo: TITULO,
    alto,
    preparar: () => ({ comienzo: alto, escribir }),
  });
}

function lineasDe(lienzo: Lienzo, { zonaHoraria }: Contenido, firma: Firmada): LineaDeBloque[] {
  const { nombre, documento, firmadaEn, huellaFirmada } = firma;
  const bloque = (texto: string, estilo: Estilo) =>
    enBloque(lienzo.renglones(texto, estilo, ANCHO_DEL_TEXTO), estilo);
  const quien = bloque(nombre, ESTILOS.respuesta);
  return [
    ...(documento
      ? conSeguido(lienzo, quien, documento, ESTILOS.pregunta, ANCHO_DEL_TEXTO)
      : quien),
    ...bloque(
      `${fechaHoraEn(firmadaEn, zonaHoraria)} · firmó ${loFirmado(firma)}`,
      ESTILOS.leyenda,
    ),
    ...(huellaFirmada
      ? bloque(`Huella de lo firmado ${huellaCorta(huellaFirmada)}`, ESTILOS.etiqueta)
      : []),
  ];
}

/** 'el resultado, 9 respuestas y 5 fotos'. */
const loFirmado = (firma: Firmada): string =>
  enumerar(['el resultado', ...evidenciaContada(firma)]);

const huellaCorta = (huella: string): string => `${huella.slice(0, 8)}…${huella.slice(-4)}`;

/** A signature written small is not drawn as large as one that fills its box. */
const ESCALA_MAXIMA = 0.3;
const GRUESO = 1.3;
/** Closer points would weigh, and not be seen. */
const PASO = 0.35;

/** Dark on white, whatever the colours of the phone. */
function trazar(
  doc: PDFKit.PDFDocument,
  trazos: Trazos,
  [x, y, ancho, alto]: readonly [number, number, number, number],
): void {
  const [xs, ys] = [
    trazos.flat().map(([suya = 0]) => suya),
    trazos.flat().map(([, suya = 0]) => suya),
  ];
  const [x0, x1, y0, y1] = [
    extremo(xs, Math.min),
    extremo(xs, Math.max),
    extremo(ys, Math.min),
    extremo(ys, Math.max),
  ];
  const escala = Math.min(ESCALA_MAXIMA, ancho / Math.max(x1 - x0, 1), alto / Math.max(y1 - y0, 1));
  const enPapel = ([px = 0, py = 0]: readonly number[]): Punto => [
    enCentesimas(x + ancho / 2 + (px - (x0 + x1) / 2) * escala),
    enCentesimas(y + alto / 2 + (py - (y0 + y1) / 2) * escala),
  ];
  doc.save().lineWidth(GRUESO).lineCap('round').lineJoin('round');
  for (const trazo of trazos) curva(doc, aclarado(trazo.map(enPapel)));
  doc.stroke(COLORES.texto).restore();
}

type Punto = [x: number, y: number];

const enCentesimas = (valor: number): number => Math.round(valor * 100) / 100;

const extremo = (valores: readonly number[], cual: (una: number, otra: number) => number): number =>
  valores.reduce((una, otra) => cual(una, otra), valores[0] ?? 0);

function aclarado(puntos: readonly Punto[]): Punto[] {
  const quedan: Punto[] = [];
  for (const punto of puntos) {
    const ultimo = quedan.at(-1);
    if (!ultimo || Math.hypot(punto[0] - ultimo[0], punto[1] - ultimo[1]) >= PASO)
      quedan.push(punto);
  }
  return quedan;
}

/** Through the middle of each two points, so that it has no corners. A lone point is a dot. */
function curva(doc: PDFKit.PDFDocument, puntos: readonly Punto[]): void {
  const [primero, ...resto] = puntos;
  if (!primero) return;
  doc.moveTo(...primero);
  resto.forEach(([x, y], i) => {
    const siguiente = resto[i + 1];
    if (siguiente) doc.quadraticCurveTo(x, y, (x + siguiente[0]) / 2, (y + siguiente[1]) / 2);
    else doc.lineTo(x, y);
  });
  if (resto.length === 0) doc.lineTo(...primero);
}
