import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Eight bits a channel and no interlacing: the only kind that Chromium takes pictures in. */
interface Imagen {
  ancho: number;
  alto: number;
  /** Three or four a point; the fourth, opacity, is always whole on a screen. */
  canales: number;
  puntos: Uint8Array;
}

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CON_OPACIDAD = 6;
const CON_PALETA = 3;
/** Before the data of a piece, its length and its name; after it, its sum. */
const MARCO = 12;

interface Pieza {
  nombre: string;
  datos: Buffer;
}

function piezasDe(png: Buffer): Pieza[] {
  const piezas: Pieza[] = [];
  for (let i = FIRMA.length; i < png.length; ) {
    const largo = png.readUInt32BE(i);
    const nombre = png.toString('latin1', i + 4, i + 8);
    piezas.push({ nombre, datos: png.subarray(i + 8, i + 8 + largo) });
    i += MARCO + largo;
  }
  return piezas;
}

function pieza(nombre: string, datos: Uint8Array): Buffer {
  const contenido = Buffer.concat([Buffer.from(nombre, 'latin1'), datos]);
  const marco = Buffer.alloc(8);
  marco.writeUInt32BE(datos.length, 0);
  marco.writeUInt32BE(crc32(contenido), 4);
  return Buffer.concat([marco.subarray(0, 4), contenido, marco.subarray(4)]);
}

/** Of the three neighbours, the one nearest to what they predict together. */
function paeth(izquierda: number, arriba: number, diagonal: number): number {
  const prediccion = izquierda + arriba - diagonal;
  const deIzquierda = Math.abs(prediccion - izquierda);
  const deArriba = Math.abs(prediccion - arriba);
  const deDiagonal = Math.abs(prediccion - diagonal);
  if (deIzquierda <= deArriba && deIzquierda <= deDiagonal) return izquierda;
  return deArriba <= deDiagonal ? arriba : diagonal;
}

/** What each filter adds to a byte, given those at its left, above and above the left. */
const FILTROS: readonly ((izquierda: number, arriba: number, diagonal: number) => number)[] = [
  () => 0,
  (izquierda) => izquierda,
  (_, arriba) => arriba,
  (izquierda, arriba) => (izquierda + arriba) >> 1,
  paeth,
];

export function leerPng(png: Buffer): Imagen {
  const piezas = piezasDe(png);
  const cabecera = piezas.find(({ nombre }) => nombre === 'IHDR')?.datos ?? Buffer.alloc(13);
  const [ancho, alto] = [cabecera.readUInt32BE(0), cabecera.readUInt32BE(4)];
  const canales = cabecera[9] === CON_OPACIDAD ? 4 : 3;
  const datos = piezas.filter(({ nombre }) => nombre === 'IDAT').map((una) => una.datos);
  const filas = inflateSync(Buffer.concat(datos));
  const fila = ancho * canales;
  const puntos = new Uint8Array(fila * alto);
  for (let y = 0; y < alto; y += 1) {
    const filtro = FILTROS[filas[y * (fila + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < fila; x += 1) {
      const i = y * fila + x;
      const izquierda = x < canales ? 0 : (puntos[i - canales] ?? 0);
      const arriba = puntos[i - fila] ?? 0;
      const diagonal = x < canales ? 0 : (puntos[i - fila - canales] ?? 0);
      puntos[i] = (filas[i + y + 1] ?? 0) + filtro(izquierda, arriba, diagonal);
    }
  }
  return { ancho, alto, canales, puntos };
}

export interface Indexada {
  ancho: number;
  alto: number;
  /** Red, green and blue in one number. */
  paleta: readonly number[];
  indices: Uint8Array;
}

export function escribirPng({ ancho, alto, paleta, indices }: Indexada): Buffer {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto, 4);
  cabecera.set([8, CON_PALETA, 0, 0, 0], 8);
  const colores = paleta.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]);
  const filas = new Uint8Array((ancho + 1) * alto);
  for (let y = 0; y < alto; y += 1) {
    filas.set(indices.subarray(y * ancho, (y + 1) * ancho), y * (ancho + 1) + 1);
  }
  return Buffer.concat([
    FIRMA,
    pieza('IHDR', cabecera),
    pieza('PLTE', Uint8Array.from(colores)),
    pieza('IDAT', deflateSync(filas, { level: 9 })),
    pieza('IEND', new Uint8Array()),
  ]);
}
