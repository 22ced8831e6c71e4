import { BYTES_BUSCADOS, LADO_DE_FOTO, NO_ES_IMAGEN } from '@visitas/contract/fotos/foto';
import { claseDe, pixelesDe } from '../../campo/fotos/cabecera.ts';
import { descifrar } from '../../campo/fotos/descifrar.ts';
import { cuadroDe, type Recorte } from './recorte.ts';

/** More would fill the memory of a phone. */
const PIXELES_MAXIMOS = 100_000_000;
/** As much of the picture as an enlargement needs. */
const LADO_DE_TRABAJO = 1_024;
const CALIDADES = [0.85, 0.75, 0.6, 0.45, 0.3];

/** Its message is the sentence that says what to do. */
class NoSirve extends Error {}

const NO_SE_LEE = 'Esta foto no se pudo leer. Elige otra.';

/** What to tell the person. The messages of the browser are not for them. */
export const fraseDeFoto = (error: unknown): string =>
  error instanceof NoSirve ? error.message : NO_SE_LEE;

/** The picture upright, no larger than needed. */
export async function abrirImagen(archivo: Blob): Promise<HTMLCanvasElement> {
  const principio = new Uint8Array(await archivo.slice(0, 1024 * 1024).arrayBuffer());
  const clase = claseDe(principio);
  if (clase === undefined || clase === 'pdf') throw new NoSirve(NO_ES_IMAGEN);
  if ((pixelesDe(principio) ?? 0) > PIXELES_MAXIMOS)
    throw new NoSirve('Esta foto es demasiado grande. Elige una más pequeña.');
  const imagen = await descifrar(archivo).catch(() => null);
  if (!imagen) throw new NoSirve(NO_SE_LEE);
  try {
    const { width, height } = imagen;
    const escala = Math.min(1, LADO_DE_TRABAJO / Math.min(width, height));
    const lienzo = lienzoDe(Math.round(width * escala), Math.round(height * escala));
    pincelDe(lienzo).drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
    return lienzo;
  } finally {
    imagen.close();
  }
}

/** Draws the square over all of the canvas, as it is seen and as it is sent. */
export function dibujar(imagen: HTMLCanvasElement, recorte: Recorte, en: HTMLCanvasElement): void {
  const { desdeX, desdeY, lado } = cuadroDe(recorte, imagen);
  pincelDe(en).drawImage(imagen, desdeX, desdeY, lado, lado, 0, 0, en.width, en.height);
}

/** A small JPEG in text: drawn again, it carries nothing of the camera. */
export function enFoto(imagen: HTMLCanvasElement, recorte: Recorte): string {
  const lienzo = lienzoDe(LADO_DE_FOTO, LADO_DE_FOTO);
  dibujar(imagen, recorte, lienzo);
  for (const calidad of CALIDADES) {
    const texto = lienzo.toDataURL('image/jpeg', calidad);
    // Four letters of base64 hold three bytes.
    if (texto.startsWith('data:image/jpeg') && (texto.length * 3) / 4 <= BYTES_BUSCADOS)
      return texto;
  }
  throw new NoSirve('Este navegador no puede reducir la foto. Usa otro.');
}

const lienzoDe = (ancho: number, alto: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), {
    width: Math.max(1, ancho),
    height: Math.max(1, alto),
  });

/** On white: what is transparent becomes white, not black. */
function pincelDe(lienzo: HTMLCanvasElement): CanvasRenderingContext2D {
  const pincel = lienzo.getContext('2d');
  if (!pincel) throw new NoSirve('Este navegador no puede reducir la foto. Usa otro.');
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, lienzo.width, lienzo.height);
  pincel.imageSmoothingQuality = 'high';
  return pincel;
}
