import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ID_ADMITIDO = /^[\w-]{8,64}$/;

/** A proxy's request id is kept, so that one search finds the request in both logs. */
export function idDePeticion({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const recibido = headers['x-request-id'];
  return typeof recibido === 'string' && ID_ADMITIDO.test(recibido) ? recibido : randomUUID();
}

/** A database error's `detail` and `where` quote the row: they stay out of the log. */
function sinDatosPersonales(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { type: name, message, code, constraint, stack: stack ?? '' };
}

export const opcionesDeRegistro = (nivel: string) => ({
  level: nivel,
  base: null,
  serializers: { err: sinDatosPersonales },
});

/** One line an answer: the route's pattern and not the address, which carries names searched for. */
export function registrarPeticiones(app: FastifyInstance): void {
  app.addHook('onRequest', async (peticion, respuesta) => {
    respuesta.header('X-Request-Id', peticion.id);
  });
  app.addHook('onResponse', async (peticion, respuesta) => {
    peticion.log.info({
      metodo: peticion.method,
      ruta: peticion.routeOptions.url ?? null,
      estado: respuesta.statusCode,
      ms: Math.round(respuesta.elapsedTime),
      idUsuario: peticion.sesion?.idUsuario ?? null,
    });
  });
}
