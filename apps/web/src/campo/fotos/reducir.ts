import { BYTES_MAXIMOS, NO_ES_FOTO_NI_PDF, PESA_DE_MAS } from '@visitas/contract/archivos/archivo';
import { claseDe, momentoDeExif, pixelesDe } from './cabecera.ts';
import { descifrar } from './descifrar.ts';
import { huellaDe } from './huella.ts';

export interface ArchivoPreparado {
  huella: string;
  tipo: string;
  bytes: ArrayBuffer;
}

/** A file ready to be sent: itself and, when it is a photo, its two smaller copies. */
export interface Preparado {
  archivos: readonly [ArchivoPreparado, ...ArchivoPreparado[]];
  /** When the photo was taken: an ISO instant. */
  ocurridoEn: string;
}

/** Why a file is not added, in a sentence for the user. */
export interface NoSirve {
  reparo: string;
}

export const NO_SE_PUDO_LEER = 'No se pudo leer esta foto. Tómala de nuevo.';

const PIXELES_MAXIMOS = 100_000_000;
/** The header and the time are before the image, after the thumbnail of the camera. */
const DE_CABECERA = 4 * 1024 * 1024;

/** The sides and the first quality of each copy: to be seen, for the report and for the grid. */
const GRANDE = { lado: 2048, calidad: 0.8, maximo: BYTES_MAXIMOS };
const MEDIANA = { lado: 960, calidad: 0.7, maximo: 120 * 1024 };
const MINIATURA = { lado: 320, calidad: 0.7, maximo: 60 * 1024 };
type Medida = typeof GRANDE;

/** Reduces a photo and forgets its metadata, the place where it was taken among them. */
export async function reducir(archivo: File): Promise<Preparado | NoSirve> {
  const cabecera = new Uint8Array(await archivo.slice(0, DE_CABECERA).arrayBuffer());
  const clase = claseDe(cabecera);
  if (clase === undefined) return { reparo: NO_ES_FOTO_NI_PDF };
  if (clase === 'pdf') return comoPdf(archivo);
  if ((pixelesDe(cabecera) ?? 0) > PIXELES_MAXIMOS) return { reparo: NO_SE_PUDO_LEER };
  const imagen = await descifrar(archivo).catch(() => undefined);
  if (!imagen) return { reparo: NO_SE_PUDO_LEER };
  try {
    // The smallest first: it shows whether there is an image at all.
    const miniatura = await copiar(imagen, MINIATURA);
    if (!miniatura) return { reparo: NO_SE_PUDO_LEER };
    const [grande, mediana] = [await copiar(imagen, GRANDE), await copiar(imagen, MEDIANA)];
    if (!grande || !mediana) return { reparo: NO_SE_PUDO_LEER };
    return { archivos: [grande, mediana, miniatura], ocurridoEn: momento(cabecera, archivo) };
  } finally {
    imagen.close();
  }
}

async function comoPdf(archivo: File): Promise<Preparado | NoSirve> {
  if (archivo.size > BYTES_MAXIMOS) return { reparo: PESA_DE_MAS };
  const bytes = await archivo.arrayBuffer();
  const pdf = { bytes, tipo: 'application/pdf', huella: await huellaDe(bytes) };
  return { archivos: [pdf], ocurridoEn: new Date().toISOString() };
}

/** The camera's time, otherwise the file's. A clock ahead gives no photo of tomorrow. */
function momento(cabecera: Uint8Array, { lastModified }: File): string {
  const ahora = Date.now();
  const dicho = momentoDeExif(cabecera) ?? lastModified;
  return new Date(dicho > 0 && dicho <= ahora ? dicho : ahora).toISOString();
}

const BAJA_DE_CALIDAD = 0.12;
const CALIDAD_MINIMA = 0.3;
const MENOS_LADO = 0.8;

/** Draws the image at its size. Undefined when nothing was drawn, as a phone without memory does. */
async function copiar(imagen: ImageBitmap, medida: Medida): Promise<ArchivoPreparado | undefined> {
  const { lado, calidad, maximo } = medida;
  const escala = Math.min(1, lado / Math.max(imagen.width, imagen.height));
  const [ancho, alto] = [imagen.width, imagen.height].map((uno) =>
    Math.max(1, Math.round(uno * escala)),
  );
  const lienzo = lienzoDe(ancho ?? 1, alto ?? 1);
  try {
    const pincel = lienzo.getContext('2d');
    if (!pincel) return undefined;
    // A transparent image becomes white, not black.
    pincel.fillStyle = '#fff';
    pincel.fillRect(0, 0, lienzo.width, lienzo.height);
    pincel.imageSmoothingQuality = 'high';
    pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
    if (todoNegro(pincel, lienzo)) return undefined;
    for (let q = calidad; q >= CALIDAD_MINIMA; q -= BAJA_DE_CALIDAD) {
      const blob = await enJpeg(lienzo, q);
      if (blob?.type !== 'image/jpeg') return undefined;
      if (blob.size > maximo) continue;
      const bytes = await blob.arrayBuffer();
      return { bytes, tipo: blob.type, huella: await huellaDe(bytes) };
    }
  } finally {
    // Safari keeps the memory of a canvas until it has no size.
    lienzo.width = 0;
    lienzo.height = 0;
  }
  return copiar(imagen, { ...medida, lado: Math.round(lado * MENOS_LADO) });
}

type Lienzo = OffscreenCanvas | HTMLCanvasElement;

function lienzoDe(ancho: number, alto: number): Lienzo {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(ancho, alto);
  return Object.assign(document.createElement('canvas'), { width: ancho, height: alto });
}

const enJpeg = (lienzo: Lienzo, calidad: number): Promise<Blob | null> =>
  'convertToBlob' in lienzo
    ? lienzo.convertToBlob({ type: 'image/jpeg', quality: calidad })
    : new Promise((cumplir) => lienzo.toBlob(cumplir, 'image/jpeg', calidad));

const FILAS = 12;

function todoNegro(
  pincel: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  { width, height }: Lienzo,
): boolean {
  for (let i = 0; i < FILAS; i += 1) {
    const { data } = pincel.getImageData(0, Math.floor(((i + 0.5) * height) / FILAS), width, 1);
    // Every fourth value is the opacity.
    if (data.some((tono, j) => j % 4 !== 3 && tono > 0)) return false;
  }
  return true;
}
