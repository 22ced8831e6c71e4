import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface Plazos {
  /** For the whole body to arrive. */
  cuerpoMs: number;
  /** The same, for a file. */
  archivoMs: number;
  /** In each stretch of a file this much arrives at least. */
  tramoMs: number;
  bytesPorTramo: number;
  /** For a refused sender to read why, before its connection is cut. */
  graciaMs: number;
}

/** A phone with little coverage sends a photo in minutes. A sender that stops is cut all the same. */
export const PLAZOS: Plazos = {
  cuerpoMs: 30_000,
  archivoMs: 10 * 60_000,
  tramoMs: 30_000,
  bytesPorTramo: 16 * 1024,
  graciaMs: 2_000,
};

/** Lets a body arrive slowly. Returns how to end that: the rest of it has the time of any other. */
export type DarTiempo = (peticion: IncomingMessage) => () => void;

/**
 * Cuts a body that takes too long to arrive. Node has one limit for all requests, which must admit a file; so
 * those of the others are counted here, from their headers on.
 */
export function limitarCuerpos({ server }: FastifyInstance, plazos = PLAZOS): DarTiempo {
  const relojes = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const vencer = (peticion: IncomingMessage) => {
    const { complete, socket } = peticion;
    if (complete || socket.destroyed) return;
    clearTimeout(relojes.get(peticion));
    const error = new Error('The body took too long to arrive.');
    server.emit('clientError', Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    setTimeout(() => socket.destroy(), plazos.graciaMs).unref();
  };
  const contar = (peticion: IncomingMessage, reloj: NodeJS.Timeout) => {
    clearTimeout(relojes.get(peticion));
    relojes.set(peticion, reloj.unref());
  };
  const conPlazo = (peticion: IncomingMessage) =>
    contar(peticion, setTimeout(vencer, plazos.cuerpoMs, peticion));
  server.prependListener('request', (peticion: IncomingMessage) => {
    if (!traeCuerpo(peticion)) return;
    conPlazo(peticion);
    peticion.once('close', () => clearTimeout(relojes.get(peticion)));
  });
  return (peticion) => {
    const alTramo = vigilante(peticion, plazos, () => vencer(peticion));
    contar(peticion, setInterval(alTramo, plazos.tramoMs));
    return () => {
      if (peticion.complete) clearTimeout(relojes.get(peticion));
      else conPlazo(peticion);
    };
  };
}

const traeCuerpo = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function vigilante({ socket }: IncomingMessage, plazos: Plazos, vencer: () => void): () => void {
  let quedan = Math.floor(plazos.archivoMs / plazos.tramoMs);
  let antes = socket.bytesRead;
  return () => {
    quedan -= 1;
    const llegados = socket.bytesRead - antes;
    antes = socket.bytesRead;
    if (quedan <= 0 || llegados < plazos.bytesPorTramo) vencer();
  };
}
