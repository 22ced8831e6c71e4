import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Pedida } from './filas.ts';
import { Atencion, SinSesion } from './techo/atencion.ts';
import { Conexiones } from './techo/pregunta.ts';

/**
 * The ceiling: the least that Node can put between a socket and this database. It checks the session, runs
 * the statement and answers the program's fields. It validates nothing beyond the database.
 */
export interface Apertura {
  conexion: pg.ClientConfig;
  conexiones: number;
  /** The company's time zone, asked at each request: a bench may run past midnight. */
  zona: string;
  rango: number;
}

/** Below the first, compressing costs more than it saves; beyond the second, it is another thread's. */
const MINIMO = 1_400;
const EN_EL_ACTO = 32 * 1_024;
const RAPIDO = { level: constants.Z_BEST_SPEED };
const encargar = promisify<string | Buffer, object, Buffer>(gzip);
const comprimir = (texto: string | Buffer) =>
  texto.length <= EN_EL_ACTO ? gzipSync(texto, RAPIDO) : encargar(texto, RAPIDO);

function cuerpoDe(peticion: IncomingMessage): Promise<string> {
  return new Promise((listo, fallo) => {
    const trozos: Buffer[] = [];
    peticion
      .on('data', (trozo: Buffer) => trozos.push(trozo))
      .on('end', () => listo(Buffer.concat(trozos).toString()))
      .on('error', fallo);
  });
}

async function atender(
  atencion: Atencion,
  peticion: IncomingMessage,
  respuesta: ServerResponse,
): Promise<void> {
  const { method: metodo = '', url: ruta = '', headers } = peticion;
  const escribe = metodo === 'POST';
  const texto = await atencion.responder({
    metodo,
    ruta,
    autorizacion: headers.authorization,
    origen: `http://${headers.host}`,
    clave: String(headers['idempotency-key'] ?? ''),
    cuerpo: escribe ? await cuerpoDe(peticion) : '',
  });
  const comprimido =
    texto.length >= MINIMO && headers['accept-encoding']?.includes('gzip')
      ? await comprimir(texto)
      : null;
  const cuerpo = comprimido ?? Buffer.from(texto);
  respuesta
    .writeHead(escribe ? 201 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      ...(comprimido && { 'Content-Encoding': 'gzip' }),
      'Content-Length': cuerpo.length,
    })
    .end(cuerpo);
}

/** The requests of a row, as a client would send them, for as long as it says. */
export interface EncargoASolas {
  pedidas: readonly Pedida[];
  repite: boolean;
  trabajo: number;
  segundos: number;
}

/** Runs the statements without HTTP, one connection at a time: only what PostgreSQL spends is looked at. */
async function aSolas(
  atencion: Atencion,
  { pedidas, repite, trabajo, segundos }: EncargoASolas,
): Promise<number> {
  const acaba = performance.now() + segundos * 1_000;
  let hechas = 0;
  for (; hechas % trabajo > 0 || performance.now() < acaba; hechas += 1) {
    const una = pedidas[repite ? hechas % pedidas.length : hechas];
    if (una === undefined) break;
    const { metodo, ruta, token, cuerpo } = una;
    await atencion.responder({
      metodo,
      ruta,
      autorizacion: `Bearer ${token}`,
      origen: 'http://techo',
      clave: randomUUID(),
      cuerpo: JSON.stringify(cuerpo ?? {}),
    });
  }
  return hechas;
}

async function abrir({ conexion, conexiones, zona, rango }: Apertura) {
  const atencion = new Atencion(await Conexiones.abrir(conexion, conexiones), { zona, rango });
  const servidor = createServer((peticion, respuesta) => {
    atender(atencion, peticion, respuesta).catch((error: unknown) => {
      respuesta.writeHead(error instanceof SinSesion ? 401 : 500).end(String(error));
    });
  });
  return { atencion, servidor };
}

process.once('message', async (apertura: Apertura) => {
  const { atencion, servidor } = await abrir(apertura);
  process.on('message', (encargo: EncargoASolas) => {
    void aSolas(atencion, encargo).then((hechas) => process.send?.(hechas));
  });
  servidor.listen(0, '127.0.0.1', () => {
    process.send?.((servidor.address() as AddressInfo).port);
  });
});
process.on('disconnect', () => process.exit(0));
