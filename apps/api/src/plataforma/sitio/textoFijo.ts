import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a text that never changes: it is compressed once, and sent once to each browser. */
export function textoFijo(tipo: string, texto: string) {
  const etag = `"${createHash('sha256').update(texto).digest('base64url')}"`;
  const formas = { br: brotliCompressSync(texto), gzip: gzipSync(texto) };
  return ({ headers }: FastifyRequest, respuesta: FastifyReply) => {
    respuesta.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (headers['if-none-match'] === etag) return respuesta.code(304).send();
    const admitidas = String(headers['accept-encoding'] ?? '');
    const forma = (['br', 'gzip'] as const).find((nombre) => admitidas.includes(nombre));
    if (forma) respuesta.header('Content-Encoding', forma);
    return respuesta.type(tipo).send(forma ? formas[forma] : texto);
  };
}
