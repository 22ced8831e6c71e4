import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { codigoDelSistema } from '../fallos.ts';
import type { DireccionDeAlmacen } from './direccion.ts';

/** What is sent. Its hash is signed, so the store itself refuses a body that was damaged on the way. */
export interface Cuerpo {
  bytes: number;
  sha256: string;
  abrir(): Readable;
}

export interface PeticionFirmada<T> {
  metodo: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The whole name in the bucket; '' asks about the bucket. */
  nombre: string;
  consulta?: Record<string, string>;
  cuerpo?: Cuerpo;
  /** A store that knows `If-None-Match` refuses to write over an object (412). */
  sinReemplazar?: boolean | undefined;
  /** Reads a good answer; a repeated request reads it from its beginning. */
  leer: (respuesta: IncomingMessage) => Promise<T>;
}

export interface Reintentos {
  /** The pauses before each repetition, in milliseconds. */
  pausas: readonly number[];
  /** The longest silence of a connection. */
  silencioMs: number;
}

export const REINTENTOS: Reintentos = {
  pausas: [1_000, 2_000, 5_000, 10_000],
  silencioMs: 60_000,
};

/** The store refused, or could not be reached (`estado` null). */
export class FalloDelAlmacen extends Error {
  override name = 'FalloDelAlmacen';
  readonly estado: number | null;
  /** 'NoSuchBucket', 'ECONNREFUSED'…: the store's own word, or the network's. */
  readonly codigo: string;

  constructor(estado: number | null, codigo: string, opciones?: ErrorOptions) {
    super(`${estado ?? 'no answer'} ${codigo}`, opciones);
    this.estado = estado;
    this.codigo = codigo;
  }
}

/**
 * Signs and sends a request, and repeats it after a cut, a 409, a 429 or a 5xx. Every request here may be
 * repeated: each one leaves the store the same. A 409 is for two writers of one object at once.
 */
export async function pedirAlAlmacen<T>(
  almacen: DireccionDeAlmacen,
  pregunta: PeticionFirmada<T>,
  { reintentos, corte }: { reintentos: Reintentos; corte?: AbortSignal | undefined },
): Promise<T> {
  for (const pausa of [...reintentos.pausas, null]) {
    corte?.throwIfAborted();
    try {
      return await pedirUnaVez(almacen, pregunta, { silencioMs: reintentos.silencioMs, corte });
    } catch (error) {
      corte?.throwIfAborted();
      if (pausa === null || !sePuedeRepetir(error)) throw error;
    }
    await esperar(pausa, undefined, { signal: corte });
  }
  throw new Error('The last try neither answers nor throws.');
}

const sePuedeRepetir = (error: unknown): boolean =>
  error instanceof FalloDelAlmacen &&
  (error.estado === null || [409, 429].includes(error.estado) || error.estado >= 500);

interface Trato {
  silencioMs: number;
  corte?: AbortSignal | undefined;
}

async function pedirUnaVez<T>(
  almacen: DireccionDeAlmacen,
  pregunta: PeticionFirmada<T>,
  trato: Trato,
): Promise<T> {
  try {
    const respuesta = await enviar(almacen, pregunta, trato);
    const estado = respuesta.statusCode ?? 0;
    if (estado >= 200 && estado < 300) return await pregunta.leer(respuesta);
    const codigo = primerElemento(await leerTexto(respuesta), 'Code');
    throw new FalloDelAlmacen(estado, codigo ?? http.STATUS_CODES[estado] ?? '');
  } catch (error) {
    throw comoFallo(error);
  }
}

function comoFallo(error: unknown): unknown {
  if (error instanceof FalloDelAlmacen || DEL_DISCO.test(codigoDelSistema(error))) return error;
  const codigo = codigoDelSistema(error) || (error instanceof Error ? error.name : '');
  return new FalloDelAlmacen(null, codigo, { cause: error });
}

/** A file of ours failed, not the network: trying again would fail again. */
const DEL_DISCO = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EIO|EMFILE)$/;

async function enviar<T>(
  almacen: DireccionDeAlmacen,
  { metodo, nombre, consulta = {}, cuerpo = VACIO, sinReemplazar }: PeticionFirmada<T>,
  { silencioMs, corte }: Trato,
): Promise<IncomingMessage> {
  const url = direccionDe(almacen, nombre, consulta);
  const { headers } = await firmante(almacen, { metodo, url, cuerpo, sinReemplazar }).sign();
  const { request } = url.protocol === 'https:' ? https : http;
  const peticion = request(url, {
    method: metodo,
    headers: { ...Object.fromEntries(headers), 'Content-Length': cuerpo.bytes },
    timeout: silencioMs,
    ...(corte && { signal: corte }),
  });
  const llegada = new Promise<IncomingMessage>((resolver, rechazar) => {
    peticion.once('response', resolver).once('error', rechazar);
    peticion.once('timeout', () => peticion.destroy(new Error('The store went silent.')));
  });
  // The answer may come before the whole body left; what then happens to the body no longer matters.
  const [respuesta] = await Promise.all([llegada, volcar(cuerpo, peticion, llegada)]);
  // Without a listener, a cut after the headers would end the process.
  respuesta.on('error', () => undefined);
  return respuesta;
}

async function volcar(
  cuerpo: Cuerpo,
  peticion: http.ClientRequest,
  llegada: Promise<IncomingMessage>,
): Promise<void> {
  const volcado = pipeline(cuerpo.abrir(), peticion);
  await Promise.race([volcado, llegada.then(() => undefined)]);
  volcado.catch(() => undefined);
}

const VACIO: Cuerpo = cuerpoDeTexto('');

function direccionDe(
  almacen: DireccionDeAlmacen,
  nombre: string,
  consulta: Record<string, string>,
): URL {
  const ruta = [almacen.cubeta, ...nombre.split('/')].map(encodeURIComponent).join('/');
  const url = new URL(
    `${almacen.origen}/${nombre === '' ? encodeURIComponent(almacen.cubeta) : ruta}`,
  );
  for (const [clave, valor] of Object.entries(consulta)) url.searchParams.set(clave, valor);
  return url;
}

const firmante = (
  almacen: DireccionDeAlmacen,
  {
    metodo,
    url,
    cuerpo: { sha256 },
    sinReemplazar,
  }: { metodo: string; url: URL; cuerpo: Cuerpo; sinReemplazar: boolean | undefined },
) =>
  new AwsV4Signer({
    method: metodo,
    url: url.href,
    headers: { 'X-Amz-Content-Sha256': sha256, ...(sinReemplazar && { 'If-None-Match': '*' }) },
    accessKeyId: almacen.clave,
    secretAccessKey: almacen.secreto,
    service: 's3',
    ...(almacen.region !== null && { region: almacen.region }),
  });

export function cuerpoDeTexto(texto: string): Cuerpo {
  const bytes = Buffer.from(texto);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes: bytes.length, sha256, abrir: () => Readable.from([bytes]) };
}

/** A piece of a file. It is read twice, for the hash and to be sent, and never kept in memory. */
export async function cuerpoDeArchivo(
  archivo: string,
  { desde, bytes }: { desde: number; bytes: number },
): Promise<Cuerpo> {
  const abrir = () =>
    bytes === 0
      ? Readable.from([])
      : createReadStream(archivo, { start: desde, end: desde + bytes - 1 });
  const suma = createHash('sha256');
  await pipeline(abrir(), suma);
  return { bytes, sha256: suma.digest('hex'), abrir };
}

/** An answer of a store is short: a list has at most a thousand names. */
export async function leerTexto(respuesta: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = [];
  for await (const trozo of respuesta) trozos.push(trozo);
  return Buffer.concat(trozos).toString();
}

export const leerCabeceras = async (respuesta: IncomingMessage): Promise<IncomingHttpHeaders> => {
  respuesta.resume();
  return respuesta.headers;
};

/** The text of the first element with that name. The answers of a store are flat enough for this. */
export const primerElemento = (xml: string, nombre: string): string | undefined =>
  todosLosElementos(xml, nombre)[0];

export const todosLosElementos = (xml: string, nombre: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nombre}>([^<]*)</${nombre}>`, 'g'))].map(([, texto = '']) =>
    texto.replace(/&(amp|lt|gt|quot|apos);/g, (_, cual: keyof typeof ENTIDADES) => ENTIDADES[cual]),
  );

const ENTIDADES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
