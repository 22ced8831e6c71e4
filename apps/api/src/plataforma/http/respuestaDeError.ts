import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type CodigoError, ERRORES, problema } from '@visitas/contract/comun/errores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FalloDelAlmacen } from '../almacen/peticiones.ts';
import {
  type Restricciones,
  traducirErrorDeBaseDeDatos,
  traducirRestriccion,
} from '../bd/restricciones.ts';
import { codigoDelSistema } from '../fallos.ts';
import { SIN_GUARDAR } from './cabeceras.ts';
import { Rechazo } from './rechazo.ts';
import { TIPO_DE_PROBLEMA } from './respuesta.ts';

/** Fastify's own refusals, by their code. Any other 4xx of the framework is an unreadable request. */
const DEL_FRAMEWORK: Record<string, CodigoError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo-no-admitido',
  FST_ERR_CTP_BODY_TOO_LARGE: 'demasiado-grande',
  FST_ERR_NOT_FOUND: 'no-encontrado',
};

/** Refusals of Node's parser and timers, before a request reaches Fastify. */
const DEL_SOCKET: Record<string, CodigoError> = {
  HPE_HEADER_OVERFLOW: 'cabeceras-grandes',
  ERR_HTTP_REQUEST_TIMEOUT: 'tiempo-agotado',
};

const SATURADO: CodigoError = 'saturado';

export function registrarErrores(app: FastifyInstance, restricciones: Restricciones): void {
  app.setErrorHandler((error, peticion, respuesta) =>
    responderError(traducirRestriccion(error, restricciones), peticion, respuesta),
  );
}

export function responderError(error: unknown, peticion: FastifyRequest, respuesta: FastifyReply) {
  const rechazo = rechazoDe(error, peticion);
  return respuesta
    .code(rechazo.problema.status)
    .headers({ ...SIN_GUARDAR, ...rechazo.cabeceras })
    .type(TIPO_DE_PROBLEMA)
    .send(JSON.stringify(rechazo.problema));
}

/**
 * Turns an error into its refusal. A 5xx is logged with the sentence shown to the caller and,
 * unless it is saturation, with the error and its route.
 */
export function rechazoDe(error: unknown, peticion: FastifyRequest): Rechazo {
  // The sender was cut with its body halfway, as a phone that loses its network. Nothing here failed.
  const seCorto = error instanceof Error && peticion.raw.errored === error;
  const rechazo = seCorto ? new Rechazo('tiempo-agotado') : comoRechazo(error);
  const { status, detail: detalle } = rechazo.problema;
  if (status < 500) return rechazo;
  peticion.constancia = { ...peticion.constancia, detalle };
  const ruta = peticion.routeOptions.url ?? null;
  if (rechazo.message !== SATURADO)
    peticion.log.error({ err: error, metodo: peticion.method, ruta, detalle }, 'petición fallida');
  return rechazo;
}

function comoRechazo(original: unknown): Rechazo {
  const error = traducirErrorDeBaseDeDatos(original);
  if (error instanceof Rechazo) return error;
  if (error instanceof FalloDelAlmacen) return new Rechazo('sin-archivos');
  const codigo = DEL_FRAMEWORK[codigoDelSistema(error)];
  if (codigo) return new Rechazo(codigo);
  return new Rechazo(estadoDe(error) < 500 ? 'json-invalido' : 'interno');
}

/** The status of Fastify's own errors. An error without one is a defect of ours. */
const estadoDe = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;

/** Node would answer these with an empty body; here they have the form of every other error. */
export function responderErrorDeSocket(deSeguridad: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const codigo = DEL_SOCKET[error.code ?? ''] ?? 'json-invalido';
    const { status } = ERRORES[codigo];
    const cuerpo = JSON.stringify(problema(codigo));
    const cabeceras = {
      ...deSeguridad,
      ...SIN_GUARDAR,
      'Content-Type': TIPO_DE_PROBLEMA,
      'Content-Length': Buffer.byteLength(cuerpo),
      Connection: 'close',
    };
    const lineas = Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}`);
    const inicio = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.end([inicio, ...lineas, '', cuerpo].join('\r\n'));
  };
}
