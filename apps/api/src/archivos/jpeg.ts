/** From the first byte to before the last one. */
type Tramo = [desde: number, hasta: number];

interface Medidas {
  ancho: number;
  alto: number;
}

export interface JpegLeido extends Medidas {
  /** What is kept of it: all of a photo that carries nothing besides the picture. */
  tramos: Tramo[];
}

const PIXELES_MAXIMOS = 40_000_000;
const BARRIDOS_MAXIMOS = 200;
const ICC_MAXIMO = 4 * 1024;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** Baseline, extended and progressive. Browsers and PDF readers show no other. */
const MARCOS = [0xc0, 0xc1, 0xc2];
/** Tables of Huffman and of quantization, and the restart interval. */
const TABLAS = [0xc4, 0xdb, 0xdd];
const esDeAplicacion = (codigo: number) => codigo >= 0xe0 && codigo <= 0xef;

/**
 * Walks over the segments of a JPEG without decoding it. The place where a photo was taken, comments and
 * whatever follows its end are left out. Null for a file that is not a whole JPEG.
 */
export function leerJpeg(bytes: Uint8Array): JpegLeido | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const foto: EnCurso = { medidas: null, barridos: 0, icc: 0, conJfif: false, tramos: [[0, 2]] };
  for (let en = 2; ; ) {
    const segmento = segmentoEn(bytes, en);
    if (!segmento) return null;
    if (segmento.codigo === EOI) return terminar(foto, segmento);
    const hasta = recorrer(bytes, segmento, foto);
    if (hasta === null) return null;
    en = hasta;
  }
}

interface EnCurso {
  medidas: Medidas | null;
  barridos: number;
  /** The bytes of colour profile kept so far. */
  icc: number;
  conJfif: boolean;
  tramos: Tramo[];
}

interface Segmento {
  codigo: number;
  /** Where its marker begins. */
  desde: number;
  hasta: number;
}

function segmentoEn(bytes: Uint8Array, en: number): Segmento | null {
  if (bytes[en] !== 0xff) return null;
  let marca = en + 1;
  // Any number of 0xFF may come before a marker.
  while (bytes[marca] === 0xff) marca += 1;
  const codigo = bytes[marca];
  if (codigo === undefined) return null;
  if (codigo === EOI) return { codigo, desde: marca - 1, hasta: marca + 1 };
  const largo = numeroEn(bytes, marca + 1);
  const hasta = marca + 1 + largo;
  return largo < 2 || hasta > bytes.length ? null : { codigo, desde: marca - 1, hasta };
}

/** Returns where the next segment begins; null when this one is not admitted. */
function recorrer(bytes: Uint8Array, segmento: Segmento, foto: EnCurso): number | null {
  const { codigo, hasta } = segmento;
  if (codigo === SOS) return recorrerBarrido(bytes, segmento, foto);
  if (MARCOS.includes(codigo)) {
    foto.medidas = foto.medidas ? null : medidasDe(bytes, segmento);
    if (!foto.medidas) return null;
  } else if (codigo === COM || esDeAplicacion(codigo)) {
    if (!seQueda(bytes, segmento, foto)) return hasta;
  } else if (!TABLAS.includes(codigo)) return null;
  conservar(foto, segmento);
  return hasta;
}

function medidasDe(bytes: Uint8Array, { desde, hasta }: Segmento): Medidas | null {
  const [precision, alto, ancho] = [
    bytes[desde + 4],
    numeroEn(bytes, desde + 5),
    numeroEn(bytes, desde + 7),
  ];
  const componentes = bytes[desde + 9] ?? 0;
  const caben = ancho > 0 && alto > 0 && ancho * alto <= PIXELES_MAXIMOS;
  const esDeColor = [1, 3, 4].includes(componentes) && hasta - desde === 10 + 3 * componentes;
  return precision === 8 && caben && esDeColor ? { ancho, alto } : null;
}

/**
 * What says how to show the picture: its colours, and nothing about the person or the place. A JFIF segment may
 * carry a small picture of its own; then it is longer.
 */
function seQueda(bytes: Uint8Array, segmento: Segmento, foto: EnCurso): boolean {
  const largo = segmento.hasta - segmento.desde;
  if (segmento.codigo === 0xe0 && largo === 18 && empieza(bytes, segmento, 'JFIF\0')) {
    const repetido = foto.conJfif;
    foto.conJfif = true;
    return !repetido;
  }
  if (segmento.codigo === 0xee) return largo === 16 && empieza(bytes, segmento, 'Adobe');
  if (segmento.codigo !== 0xe2 || !empieza(bytes, segmento, 'ICC_PROFILE\0')) return false;
  foto.icc += largo;
  return foto.icc < ICC_MAXIMO;
}

function empieza(bytes: Uint8Array, { desde, hasta }: Segmento, texto: string): boolean {
  if (hasta - desde - 4 < texto.length) return false;
  return [...texto].every((letra, i) => bytes[desde + 4 + i] === letra.charCodeAt(0));
}

function recorrerBarrido(bytes: Uint8Array, segmento: Segmento, foto: EnCurso): number | null {
  foto.barridos += 1;
  if (!foto.medidas || foto.barridos > BARRIDOS_MAXIMOS) return null;
  const hasta = finDelBarrido(bytes, segmento.hasta);
  if (hasta !== null) conservar(foto, { ...segmento, hasta });
  return hasta;
}

/** In the data of a picture, 0xFF is followed by zero, by a restart or by another 0xFF. */
function finDelBarrido(bytes: Uint8Array, desde: number): number | null {
  for (let en = desde; en + 1 < bytes.length; en += 1) {
    if (bytes[en] !== 0xff) continue;
    const codigo = bytes[en + 1] ?? 0;
    const sigue = codigo === 0 || codigo === 0xff || (codigo >= 0xd0 && codigo <= 0xd7);
    if (!sigue) return en;
  }
  return null;
}

function conservar({ tramos }: EnCurso, { desde, hasta }: Segmento): void {
  const ultimo = tramos.at(-1);
  if (ultimo?.[1] === desde) ultimo[1] = hasta;
  else tramos.push([desde, hasta]);
}

function terminar(foto: EnCurso, fin: Segmento): JpegLeido | null {
  conservar(foto, fin);
  return foto.medidas && foto.barridos > 0 ? { ...foto.medidas, tramos: foto.tramos } : null;
}

const numeroEn = (bytes: Uint8Array, en: number): number =>
  ((bytes[en] ?? 0) << 8) | (bytes[en + 1] ?? 0);
