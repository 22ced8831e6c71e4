import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip, gzipSync } from 'node:zlib';
import type { Operacion } from '@visitas/contract/comun/operacion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { porTramos } from '../listas/tramos.ts';
import { compilar } from './escritor.ts';
import type { Respondido } from './idempotencia.ts';

export const TIPO_DE_PROBLEMA = 'application/problem+json; charset=utf-8';
const TIPO = 'application/json; charset=utf-8';

/** Writes an answer with only the fields of its schema. A long list lets other requests run in between. */
export function escritorDe({ respuesta: esquema }: Operacion) {
  if (esquema === null) return async () => null;
  const escoger = compilar(esquema);
  const escribir = (valor: unknown): string => JSON.stringify(escoger(valor));
  return async (resultado: unknown): Promise<string> => {
    if (!(esquema instanceof z.ZodMiniArray) || !Array.isArray(resultado))
      return escribir(resultado);
    const partes = await porTramos(resultado, (filas) => escribir(filas).slice(1, -1));
    return `[${partes.join(',')}]`;
  };
}

/** Below this, compressing costs more than it saves. */
const MINIMO_BYTES = 1_400;
/** Up to this size it takes a tenth of a millisecond, and asking another thread costs more than that. */
const MAXIMO_EN_EL_ACTO = 64 * 1_024;
export const RAPIDO = { level: constants.Z_BEST_SPEED };
const encargar = promisify<string, object, Buffer>(gzip);
const comprimir = (texto: string) =>
  texto.length <= MAXIMO_EN_EL_ACTO ? gzipSync(texto, RAPIDO) : encargar(texto, RAPIDO);
const admiteGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));

export async function enviar(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  { estado, texto, repetido }: Omit<Respondido, 'texto'> & { texto: string | Uint8Array | null },
): Promise<FastifyReply> {
  if (repetido) respuesta.header('Idempotency-Replayed', 'true');
  respuesta.code(estado);
  if (texto === null) return respuesta.send();
  respuesta.type(estado < 400 ? TIPO : TIPO_DE_PROBLEMA).header('Vary', 'Accept-Encoding');
  if (texto instanceof Uint8Array) {
    if (!admiteGzip(peticion))
      return respuesta.send(Readable.from([texto]).pipe(createGunzip({ chunkSize: 64 * 1024 })));
    return respuesta.header('Content-Encoding', 'gzip').send(texto);
  }
  if (texto.length < MINIMO_BYTES || !admiteGzip(peticion)) return respuesta.send(texto);
  // Compressing is safe (BREACH): no other site can make a browser send the header with the token.
  const cuerpo = await comprimir(texto);
  return respuesta.header('Content-Encoding', 'gzip').send(cuerpo);
}
