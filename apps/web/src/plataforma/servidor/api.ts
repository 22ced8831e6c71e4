import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { configuracion } from '../configuracion.ts';
import { sesion } from '../memoria/sesion.ts';
import { toasts } from '../toasts.ts';
import { ERROR_INESPERADO, ErrorApi, SIN_RESPUESTA } from './errorApi.ts';
import { pedir, type Recibido } from './peticion.ts';

const NO_AUTENTICADO = 401;

interface Opciones {
  /** Aborts when whoever asked no longer wants the answer. */
  signal?: AbortSignal;
  /** Of a write, the key of its attempt (see intentos). Without it each call has a key of its own. */
  clave?: string;
  /** For what a screen can do without and reports itself: only a refused session is told. */
  sinToast?: boolean;
  /** For what nobody asked for: if it fails nothing is told, and it is no use of the session. */
  deFondo?: boolean;
  /**
   * Whether there is something to show in its place. When nobody answered, nothing is told then: the
   * screen says of when it is, and the frame that there is no connection.
   */
  hayCopia?: () => Promise<boolean>;
}

/** A screen may still ask after its session ended, while it is being left: nobody would answer it. */
const SIN_SESION = new ErrorApi(NO_AUTENTICADO, ERROR_INESPERADO);

const sesionRechazada = (operacion: OperacionEnNavegador, error: unknown): boolean =>
  error instanceof ErrorApi && error.status === NO_AUTENTICADO && operacion.acceso !== 'publico';

const sinRespuesta = (error: unknown): boolean =>
  error instanceof ErrorApi && error.status === SIN_RESPUESTA;

/**
 * Section 8: every failure is told once, and a session that the server refuses ends. When several
 * calls are refused together, the first one ends the session and the others add nothing.
 */
function alFallar(
  operacion: OperacionEnNavegador,
  error: unknown,
  token: string,
  sinToast: boolean,
): void {
  const rechazada = sesionRechazada(operacion, error);
  if (!rechazada && !sinToast) toasts.error(error);
  if (!rechazada || sesion.token() !== token) return;
  toasts.error(error);
  sesion.cerrar('caducada');
}

/** The answer with its headers, where a window over a list says what follows it. */
export async function llamarEntera<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  { signal, clave, sinToast = false, deFondo = false, hayCopia }: Opciones = {},
): Promise<Recibido<N>> {
  const token = sesion.token();
  if (!token && enNavegador[nombre].acceso !== 'publico') throw SIN_SESION;
  try {
    const destino = { base: configuracion.apiBase, token, signal, clave, deFondo };
    return await pedir(nombre, envio, destino);
  } catch (error) {
    const callado = sinToast || deFondo || (sinRespuesta(error) && (await hayCopia?.()) === true);
    // Nobody waits for a call that was aborted: the search changed, or the screen was left.
    if (!signal?.aborted) alFallar(enNavegador[nombre], error, token, callado);
    throw error;
  }
}

/** What an operation answers, without its headers. */
export const llamar = async <N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  opciones?: Opciones,
): Promise<Respuesta<N>> => (await llamarEntera(nombre, envio, opciones)).cuerpo;

/** Tells the server without waiting for it: leaving must work even when it does not answer. */
export function salir(): void {
  const destino = { base: configuracion.apiBase, token: sesion.token() };
  pedir('salir', {}, destino).catch(() => undefined);
  sesion.cerrar('terminada');
}
