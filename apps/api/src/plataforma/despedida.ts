import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections ahead and may never ask anything on them. Node takes those for busy, and
 * stops counting their time once it closes: the program would wait for them a whole minute.
 */
export function soltarConexionesMudas(app: FastifyInstance): void {
  const mudas = new Set<Socket>();
  app.server.on('connection', (conexion: Socket) => {
    mudas.add(conexion);
    conexion.once('close', () => mudas.delete(conexion));
  });
  app.server.on('request', ({ socket }) => mudas.delete(socket));
  app.addHook('preClose', async () => {
    for (const conexion of mudas) conexion.destroy();
  });
}
