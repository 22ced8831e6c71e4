import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For what is on its way to arrive. */
const GRACIA_MS = 1_000;
const CADA_MS = 50;

/**
 * Once it closes, Node stops counting anybody's time, and would wait a whole minute for a connection
 * that a browser opened ahead, or for ever for the other half of a request. What arrived whole is
 * answered; who is not waiting for an answer is let go.
 */
export function despedirConexiones(app: FastifyInstance): void {
  /** What each connection last asked; null while it asks nothing. */
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
