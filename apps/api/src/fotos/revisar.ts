import {
  BYTES_DE_FOTO,
  FOTO_QUE_PESA_DE_MAS,
  LADO_MAXIMO,
  NO_ES_IMAGEN,
} from '@visitas/contract/fotos/foto';
import { leerJpeg } from '../archivos/jpeg.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

/** What is kept of a picture that says to be a JPEG: the picture, without the place or the camera. */
export function revisarFoto(imagen: string): Buffer {
  const bytes = Buffer.from(imagen.slice(imagen.indexOf(',') + 1), 'base64');
  const leida = leerJpeg(bytes);
  if (!leida) throw rechazar(NO_ES_IMAGEN);
  const { ancho, alto, tramos } = leida;
  const foto = Buffer.concat(tramos.map(([desde, hasta]) => bytes.subarray(desde, hasta)));
  if (Math.max(ancho, alto) > LADO_MAXIMO || foto.length > BYTES_DE_FOTO)
    throw rechazar(FOTO_QUE_PESA_DE_MAS);
  return foto;
}

const rechazar = (frase: string) =>
  new Rechazo('validacion', { detalle: frase, campos: { imagen: [frase] } });
