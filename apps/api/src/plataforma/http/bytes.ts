import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { saturado } from '../turnos.ts';
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

/** Bodies arriving at once: a slow sender holds a connection and a temporary file, and no memory. */
export class Llegadas {
  readonly #limites: { enTotal: number; porPersona: number };
  /** How many each person is sending. */
  readonly #deCadaUno = new Map<number, number>();

  constructor(limites: { enTotal: number; porPersona: number }) {
    this.#limites = limites;
  }

  async con<T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> {
    const { enTotal, porPersona } = this.#limites;
    const suyas = this.#deCadaUno.get(idUsuario) ?? 0;
    const todas = [...this.#deCadaUno.values()].reduce((suma, n) => suma + n, 0);
    if (suyas >= porPersona || todas >= enTotal) throw saturado(5_000);
    this.#deCadaUno.set(idUsuario, suyas + 1);
    return hacer().finally(() => {
      const quedan = (this.#deCadaUno.get(idUsuario) ?? 1) - 1;
      if (quedan > 0) this.#deCadaUno.set(idUsuario, quedan);
      else this.#deCadaUno.delete(idUsuario);
    });
  }
}
