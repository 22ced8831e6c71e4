import { conexion } from '../plataforma/conexion.ts';
import { configuracion } from '../plataforma/configuracion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import {
  ERROR_DE_CONEXION,
  ErrorApi,
  errorDeRespuesta,
  SIN_RESPUESTA,
} from '../plataforma/servidor/errorApi.ts';

/** The calls of an import whose bodies are files. They are not rows of the table of operations. */

const NO_AUTENTICADO = 401;

interface Peticion {
  metodo: 'GET' | 'POST';
  ruta: string;
  cuerpo?: Blob | string;
  tipo?: string;
  /** A write that is repeated with it is done once. */
  clave?: string;
  signal?: AbortSignal | undefined;
}

/** Answers the response of our server; a refusal or its absence rejects with ErrorApi. */
export async function pedirArchivo({
  metodo,
  ruta,
  cuerpo,
  tipo,
  clave,
  signal,
}: Peticion): Promise<Response> {
  const headers = new Headers({ Authorization: `Bearer ${sesion.token()}` });
  if (tipo !== undefined) headers.set('Content-Type', tipo);
  if (clave !== undefined) headers.set('Idempotency-Key', clave);
  const opciones = { method: metodo, headers, body: cuerpo ?? null, signal: signal ?? null };
  const respuesta = await fetch(configuracion.apiBase + ruta, opciones).catch((error: unknown) => {
    if (!signal?.aborted) conexion.anotar(false);
    throw signal?.aborted ? error : new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION);
  });
  conexion.anotar(true);
  if (respuesta.ok) return respuesta;
  // The typed client knows how a session ends.
  if (respuesta.status === NO_AUTENTICADO) await llamar('sesion', {});
  throw errorDeRespuesta(respuesta.status, await respuesta.json().catch(() => undefined));
}
