import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

interface ArchivoEntregado {
  huella: string;
  guardada: Buffer;
  tipo: TipoDeArchivo;
}

/** The bytes of a file that the caller may read. Its address is its hash, so they never change. */
export async function entregarArchivo(
  archivos: Archivos,
  { peticion, respuesta }: { peticion: FastifyRequest; respuesta: FastifyReply },
  { huella, guardada, tipo }: ArchivoEntregado,
): Promise<FastifyReply> {
  const etiqueta = `"${huella}"`;
  respuesta.headers({ 'Cache-Control': 'private, max-age=31536000, immutable', ETag: etiqueta });
  if (peticion.headers['if-none-match']?.includes(etiqueta)) return respuesta.code(304).send();
  const archivo = await archivos.abrir(guardada.toString('hex'));
  if (!archivo) {
    peticion.log.error({ archivo: huella }, 'archivo perdido');
    throw new Rechazo('no-encontrado');
  }
  return respuesta
    .headers({ ...CABECERAS[tipo], 'Content-Length': archivo.bytes })
    .send(archivo.flujo);
}

/** A PDF may carry a program, so it never opens as a page of ours. */
const CABECERAS = {
  jpeg: {
    'Content-Type': 'image/jpeg',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  pdf: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="archivo.pdf"',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  },
};
