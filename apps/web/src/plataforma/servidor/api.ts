import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { configuracion } from '../configuracion.ts';
import { sesion } from '../memoria/sesion.ts';
import { ingresoConProveedor } from '../proveedores.ts';
import { toasts } from '../toasts.ts';
import { ERROR_INESPERADO, ErrorApi, SIN_RESPUESTA } from './errorApi.ts';
import { identidad, seDesistio } from './identidad.ts';
import { claveUnica, pedir, type Recibido } from './peticion.ts';

const NO_AUTENTICADO = 401;

interface Opciones {
  /** Aborts when the caller no longer wants the response. */
  signal?: AbortSignal;
  /** For a write, the key of its attempt (see intentos). Without it each call has its own key. */
  clave?: string;
  /**
   * For data a screen can do without, or whose failure the screen reports. Only a refused session
   * is reported.
   */
  sinToast?: boolean;
  /** For background calls: a failure is not reported, and the call does not count as use of the session. */
  deFondo?: boolean;
  /**
   * True when there is a copy to show instead. Then a missing response is not reported: the screen
   * shows the time of its data, and the frame shows that there is no connection.
   */
  hayCopia?: () => Promise<boolean>;
  /** What the call does, in a sentence, for a person who is asked who they are before it. */
  sobre?: ReactNode;
}

const sesionRechazada = (operacion: OperacionEnNavegador, error: unknown): boolean =>
  error instanceof ErrorApi && error.status === NO_AUTENTICADO && operacion.acceso !== 'publico';

const sinRespuesta = (error: unknown): boolean =>
  error instanceof ErrorApi && error.status === SIN_RESPUESTA;

/**
 * Section 8: reports every failure once, and ends a session the server refuses. When several calls
 * are refused together, the first ends the session and the others add nothing.
 */
export function alFallar(
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

/** Calls an operation and returns its response with the headers, where a list window has its cursor. */
export async function llamarEntera<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  { signal, clave = claveUnica(), sinToast = false, deFondo = false, ...demas }: Opciones = {},
): Promise<Recibido<N>> {
  const token = sesion.token();
  // A screen may still make calls after its session ended, while the user leaves it.
  if (!token && enNavegador[nombre].acceso !== 'publico')
    throw new ErrorApi(NO_AUTENTICADO, ERROR_INESPERADO);
  try {
    const destino = { base: configuracion.apiBase, token, signal, clave, deFondo };
    const hacer = () => pedir(nombre, envio, destino);
    // Nobody looks at a background call.
    return await (deFondo ? hacer() : identidad.confirmando(hacer, demas.sobre));
  } catch (error) {
    const hayCopia = async () => sinRespuesta(error) && (await demas.hayCopia?.()) === true;
    const callado = sinToast || deFondo || seDesistio(error) || (await hayCopia());
    // Nothing waits for an aborted call: the search changed, or the user left the screen.
    if (!signal?.aborted) alFallar(enNavegador[nombre], error, token, callado);
    throw error;
  }
}

/** Calls an operation and returns the body of its response. */
export const llamar = async <N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  opciones?: Opciones,
): Promise<Respuesta<N>> => (await llamarEntera(nombre, envio, opciones)).cuerpo;

/** Signs out without waiting for the server: it must work even when the server does not answer. */
export function salir(): void {
  const destino = { base: configuracion.apiBase, token: sesion.token() };
  if (ingresoConProveedor.leer()) void salirTambienAlla(destino);
  else pedir('salir', {}, destino).catch(() => undefined);
  ingresoConProveedor.guardar(null);
  sesion.cerrar('terminada');
}

/** The session ends here in any case. Where the provider can end its own, the browser goes there. */
async function salirTambienAlla(destino: Parameters<typeof pedir>[2]): Promise<void> {
  const salida = await pedir('proveedores.salir', {}, destino).catch(() => null);
  if (salida?.cuerpo.direccion) location.assign(salida.cuerpo.direccion);
}
