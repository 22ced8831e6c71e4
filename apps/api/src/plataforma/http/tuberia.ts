import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many answers a connection may be waiting for. Browsers and proxies wait for one. */
const SIN_RESPONDER = 32;

/**
 * A connection may send its next requests before it has the answer to the first (HTTP/1.1 pipelining). Node begins
 * all of them as it reads them, thousands at a time, so that anybody could fill the memory and stop everybody else.
 * A connection that waits for too many answers is cut, and what was already read of it is not begun.
 *
 * Pausing it would not do: Node reads on as soon as it discards the body of a request.
 */
export function limitarTuberias({ server }: FastifyInstance): void {
  const esperan = new WeakMap<Socket, number>();
  const [atender] = server.listeners('request') as RequestListener[];
  if (!atender) throw new Error('The server attends no requests.');
  server.removeListener('request', atender);
  server.on('request', (peticion: IncomingMessage, respuesta) => {
    const { socket } = peticion;
    const cuantas = (esperan.get(socket) ?? 0) + 1;
    esperan.set(socket, cuantas);
    respuesta.once('close', () => esperan.set(socket, (esperan.get(socket) ?? 1) - 1));
    if (cuantas > SIN_RESPONDER) socket.destroy();
    if (!socket.destroyed) atender.call(server, peticion, respuesta);
  });
}
