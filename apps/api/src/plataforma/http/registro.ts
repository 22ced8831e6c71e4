import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination, type LogFn, type Logger, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';
import { esDePagina } from './cabeceras.ts';
import { deConfianza } from './redes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Extra fields for the log line of this request. */
    constancia: Record<string, string> | null;
  }
}

const ID_ADMITIDO = /^[\w-]{8,64}$/;

/** A trusted proxy's request id is kept, so that one search finds the request in both logs. */
export function idDePeticion({ confiarEnProxy }: Pick<Config, 'confiarEnProxy'>) {
  const creer = deConfianza(confiarEnProxy);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const recibido = headers['x-request-id'];
    return typeof recibido === 'string' && ID_ADMITIDO.test(recibido) && creer(socket.remoteAddress)
      ? recibido
      : randomUUID();
  };
}

/** The `detail` and `where` of a database error quote the row, so they are left out of the log. */
function sinDatosPersonales(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { type: name, message, code, constraint, stack: stack ?? '' };
}

/** The number of this level in pino. */
const ERROR = 50;

/**
 * Lines go out some twenty at a time, or after a moment: each write takes longer than making the
 * line. Waiting lines are written at exit, except on SIGKILL.
 */
const bloques = destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 });
process.on('exit', () => bloques.flushSync());

export const opcionesDeRegistro = (nivel: string) => ({
  level: nivel,
  base: null,
  // Readable by a person too.
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: sinDatosPersonales },
  stream: bloques,
  hooks: {
    // Errors are written at once: the program may be about to end.
    logMethod(this: Logger, argumentos: Parameters<LogFn>, anotar: LogFn, peso: number) {
      anotar.apply(this, argumentos);
      if (peso >= ERROR) bloques.flushSync();
    },
  },
});

/** One line per answer, with the pattern of its route: the URL may carry a searched name. */
export function registrarPeticiones(app: FastifyInstance): void {
  app.decorateRequest('constancia', null);
  app.addHook('onRequest', async (peticion, respuesta) => {
    // A phone pays for each of the many files of a page, and nobody asks about one by its id.
    if (!esDePagina(peticion.url)) respuesta.header('X-Request-Id', peticion.id);
  });
  app.addHook('onResponse', async (peticion, respuesta) => anotarPeticion(peticion, respuesta));
}

export function anotarPeticion(peticion: FastifyRequest, respuesta: FastifyReply): void {
  peticion.log.info({
    metodo: peticion.method,
    ruta: peticion.routeOptions.url ?? null,
    estado: respuesta.statusCode,
    ms: Math.round(respuesta.elapsedTime),
    idUsuario: peticion.sesion?.idUsuario ?? null,
    ...peticion.constancia,
  });
}
