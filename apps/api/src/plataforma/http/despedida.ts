import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The time left for requests still arriving. */
const GRACIA_MS = 1_000;
const CADA_MS = 50;

/**
 * While a server closes, Node waits a minute for a connection that a browser opened ahead, and
 * forever for the second half of a request. So a request that arrived whole is answered, and every
 * other connection is cut.
 */
export function despedirConexiones(app: FastifyInstance): void {
  /** The unanswered request of each connection, or null. */
  const preguntas = new Map<Socket, IncomingMessage | null>();
  app.server.on('connection', (conexion: Socket) => {
    preguntas.set(conexion, null);
    conexion.once('close', () => preguntas.delete(conexion));
  });
  app.server.on('request', (pregunta, respuesta) => {
    const { socket } = pregunta;
    preguntas.set(socket, pregunta);
    respuesta.once('close', () => {
      if (preguntas.get(socket) === pregunta) preguntas.set(socket, null);
    });
  });

  let reloj: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const desde = performance.now();
    reloj = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - desde < GRACIA_MS) return;
      for (const [conexion, pregunta] of preguntas) {
        if (!pregunta?.complete) conexion.destroy();
      }
    }, CADA_MS);
  });
  app.addHook('onClose', () => clearInterval(reloj));
}
