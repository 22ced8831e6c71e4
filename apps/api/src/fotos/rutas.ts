import {
  BYTES_DE_FOTO,
  FOTO_QUE_PESA_DE_MAS,
  LADO_MAXIMO,
  NO_ES_IMAGEN,
} from '@visitas/contract/fotos/foto';
import type { operacionesFotos } from '@visitas/contract/fotos/operaciones';
import { leerJpeg } from '../archivos/jpeg.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import { rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { ponerFoto, quitarFoto } from './consultas.ts';

export const dominioFotos: Dominio<keyof typeof operacionesFotos> = {
  manejadores: {
    'foto.poner': async ({ cuerpo }, { bd, sesion }) => ({
      ...sesion,
      foto: await ponerFoto(bd, sesion.idUsuario, revisarFoto(cuerpo.imagen)),
    }),
    'foto.quitar': async (_, { bd, sesion }) => {
      await quitarFoto(bd, sesion.idUsuario);
      return { ...sesion, foto: null };
    },
  },
};

/** What is kept of a picture that says to be a JPEG: the picture, without the place or the camera. */
function revisarFoto(imagen: string): Buffer {
  const bytes = Buffer.from(imagen.slice(imagen.indexOf(',') + 1), 'base64');
  const leida = leerJpeg(bytes);
  if (!leida) throw rechazar(NO_ES_IMAGEN);
  const { ancho, alto, tramos } = leida;
  const foto = Buffer.concat(tramos.map(([desde, hasta]) => bytes.subarray(desde, hasta)));
  if (Math.max(ancho, alto) > LADO_MAXIMO || foto.length > BYTES_DE_FOTO)
    throw rechazar(FOTO_QUE_PESA_DE_MAS);
  return foto;
}

const rechazar = (frase: string) => rechazarEnAlto('imagen', frase);
