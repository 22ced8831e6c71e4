import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESORES = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const FORMAS = ['br', 'gzip'] as const;

/**
 * A text that does not change while the process lives: written and compressed once, and never sent
 * twice to a client. Done at the first request, because it would double the time of a start.
 */
export function textoFijo(tipo: string, escribir: () => string) {
  let fijado: ReturnType<typeof fijar> | undefined;
  return async ({ headers }: FastifyRequest, respuesta: FastifyReply) => {
    fijado ??= fijar(escribir());
    const { texto, etag, comprimidos } = fijado;
    respuesta.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (headers['if-none-match'] === etag) return respuesta.code(304).send();
    const admitidas = String(headers['accept-encoding'] ?? '');
    const forma = FORMAS.find((nombre) => admitidas.includes(nombre));
    if (!forma) return respuesta.type(tipo).send(texto);
    comprimidos[forma] ??= COMPRESORES[forma](texto);
    const comprimido = await comprimidos[forma];
    return respuesta.type(tipo).header('Content-Encoding', forma).send(comprimido);
  };
}

function fijar(texto: string) {
  const etag = `"${createHash('sha256').update(texto).digest('base64url')}"`;
  const comprimidos: Partial<Record<(typeof FORMAS)[number], Promise<Buffer>>> = {};
  return { texto, etag, comprimidos };
}
