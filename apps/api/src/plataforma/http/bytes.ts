import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Rechazo } from './rechazo.ts';

/**
 * Routes whose body is bytes and no row of the contract. Every other route still admits only JSON.
 * `noAdmitidos` are refused with `queDecir`.
 */
export function conBytes(
  app: FastifyInstance,
  { tipos, noAdmitidos, queDecir }: { tipos: string[]; noAdmitidos: string[]; queDecir: string },
  registrar: (suya: FastifyInstance) => void,
): void {
  app.register(async (suya) => {
    suya.removeAllContentTypeParsers();
    suya.addContentTypeParser(tipos, (_, cuerpo: IncomingMessage, listo) => listo(null, cuerpo));
    suya.addContentTypeParser(noAdmitidos, (_, __, listo) =>
      listo(new Rechazo('tipo-no-admitido', { detalle: queDecir })),
    );
    registrar(suya);
  });
}

export const bytesDe = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);

export const largoAnunciado = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? 0);

export interface Llegado {
  /** A complete file. */
  ruta: string;
  /** The SHA-256 of its bytes, in hexadecimal. */
  huella: string;
}

/** Writes a body to a file as it arrives, and never more than is admitted. */
export async function escribirCuerpo(
  cuerpo: Readable,
  ruta: string,
  { maximo, pesaDeMas }: { maximo: number; pesaDeMas: () => Rechazo },
): Promise<Llegado> {
  const suma = createHash('sha256');
  const archivo = await open(ruta, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const trozo of trozosDe(cuerpo)) {
      bytes += trozo.length;
      if (bytes > maximo) throw pesaDeMas();
      suma.update(trozo);
      await archivo.appendFile(trozo);
    }
  } finally {
    await archivo.close();
  }
  return { ruta, huella: suma.digest('hex') };
}

/** A body that is left halfway stays open: destroying it would cut the connection before its answer. */
async function* trozosDe(cuerpo: Readable): AsyncGenerator<Buffer> {
  const trozos = cuerpo.iterator({ destroyOnReturn: false });
  try {
    for await (const trozo of trozos) yield trozo;
  } catch {
    // The sender left or was cut, and reads no answer.
    throw new Rechazo('tiempo-agotado');
  } finally {
    // What is left of it is read and forgotten: unread, it would hold the next request of the connection.
    cuerpo.resume();
  }
}
