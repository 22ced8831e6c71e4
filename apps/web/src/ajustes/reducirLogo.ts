import { LIMITES_DEL_LOGO } from '@visitas/contract/ajustes/claves';
import { claseDe, pixelesDe } from '../campo/fotos/cabecera.ts';

/** More would fill the memory of a small computer. */
const PIXELES_MAXIMOS = 50_000_000;

/** From the size that prints best to one that always fits. A report prints it 5 cm wide. */
const LADOS = [600, 450, 320, 220, 150];
const FORMAS = [
  ['image/png', undefined],
  ['image/jpeg', 0.9],
] as const;

/** A picture as the report takes it: a small PNG or JPEG. Throws the sentence that says what to do. */
export async function reducirLogo(archivo: Blob): Promise<string> {
  const imagen = await abrir(archivo);
  try {
    for (const lado of LADOS) {
      const lienzo = dibujada(imagen, lado);
      for (const [tipo, calidad] of FORMAS) {
        const bytes = await new Promise<Blob | null>((cumplir) =>
          lienzo.toBlob(cumplir, tipo, calidad),
        );
        if (bytes?.type === tipo && bytes.size <= LIMITES_DEL_LOGO.bytes) return enTexto(bytes);
      }
    }
  } finally {
    imagen.close();
  }
  throw new Error('Esta imagen no se pudo reducir. Elige otra.');
}

async function abrir(archivo: Blob): Promise<ImageBitmap> {
  const principio = new Uint8Array(await archivo.slice(0, 256 * 1024).arrayBuffer());
  const clase = claseDe(principio);
  if (clase !== 'png' && clase !== 'jpeg')
    throw new Error('Este archivo no es una imagen PNG o JPEG. Elige otro.');
  if ((pixelesDe(principio) ?? 0) > PIXELES_MAXIMOS)
    throw new Error('Esta imagen es demasiado grande. Elige una más pequeña.');
  try {
    return await createImageBitmap(archivo);
  } catch {
    throw new Error('Esta imagen está dañada. Elige otra.');
  }
}

/** On white, like paper. */
function dibujada(imagen: ImageBitmap, lado: number): HTMLCanvasElement {
  const escala = Math.min(1, lado / Math.max(imagen.width, imagen.height));
  const lienzo = document.createElement('canvas');
  lienzo.width = Math.max(1, Math.round(imagen.width * escala));
  lienzo.height = Math.max(1, Math.round(imagen.height * escala));
  const pincel = lienzo.getContext('2d');
  if (!pincel) throw new Error('Este navegador no puede reducir la imagen. Usa otro.');
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, lienzo.width, lienzo.height);
  pincel.imageSmoothingQuality = 'high';
  pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
  return lienzo;
}

const enTexto = (bytes: Blob): Promise<string> =>
  new Promise((cumplir, fallar) => {
    const lector = new FileReader();
    lector.onload = () => cumplir(String(lector.result));
    lector.onerror = () => fallar(lector.error ?? new Error('The picture could not be read.'));
    lector.readAsDataURL(bytes);
  });
