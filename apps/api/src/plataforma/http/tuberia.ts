import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most unanswered requests per connection. Browsers and proxies have one. */
const SIN_RESPONDER = 32;

/**
 * A connection may send more requests before the first is answered (HTTP/1.1 pipelining). Node
 * starts them all as it reads them, so one client could fill the memory and stop all others. A
 * connection with too many unanswered requests is cut, and the rest are not started.
 *
 * Pausing it would not help: Node reads on as soon as it discards the body of a request.
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
