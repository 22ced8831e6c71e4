import type { Operacion } from '@visitas/contract/comun/operacion';
import {
  type Envio,
  type NombreOperacion,
  operaciones,
  type Respuesta,
} from '@visitas/contract/operaciones';
import { avisos } from './avisos.ts';
import { pedir, type Recibido } from './cliente.ts';
import { configuracion } from './configuracion.ts';
import { ERROR_INESPERADO, ErrorApi } from './errorApi.ts';
import { sesion } from './sesion.ts';

const NO_AUTENTICADO = 401;

/** What to send may be left out when the row asks for nothing. */
export type Argumentos<N extends NombreOperacion> =
  Partial<Envio<N>> extends Envio<N>
    ? [envio?: Envio<N>, signal?: AbortSignal]
    : [envio: Envio<N>, signal?: AbortSignal];

/** A screen that is on its way out may still ask: without a session there is nobody to answer. */
const SIN_SESION = new ErrorApi(NO_AUTENTICADO, ERROR_INESPERADO);

const sesionRechazada = (operacion: Operacion, error: unknown): boolean =>
  error instanceof ErrorApi && error.status === NO_AUTENTICADO && operacion.acceso !== 'publico';

/**
 * Section 8, in one place: every failure is told once, and a refused session ends. Several calls
 * may be refused together; the first ends the session and the rest have nothing to add.
 */
function alFallar(operacion: Operacion, error: unknown, token: string): void {
  const rechazada = sesionRechazada(operacion, error);
  if (rechazada && sesion.token() !== token) return;
  avisos.error(error);
  if (rechazada) sesion.cerrar('caducada');
}

/** The answer with its headers: a window over a list says there what follows. */
export async function llamarEntera<N extends NombreOperacion>(
  nombre: N,
  ...[envio, signal]: Argumentos<N>
): Promise<Recibido<N>> {
  const token = sesion.token();
  const destino = { base: configuracion.apiBase, token, signal };
  if (!token && operaciones[nombre].acceso !== 'publico') throw SIN_SESION;
  try {
    return await pedir(nombre, (envio ?? {}) as Envio<N>, destino);
  } catch (error) {
    // Nobody waits any more for what was given up: a search that changed, a screen that was left.
    if (!signal?.aborted) alFallar(operaciones[nombre], error, token);
    throw error;
  }
}

export const llamar = async <N extends NombreOperacion>(
  nombre: N,
  ...argumentos: Argumentos<N>
): Promise<Respuesta<N>> => (await llamarEntera(nombre, ...argumentos)).cuerpo;

/** Tells the server and does not wait: leaving must work also when it does not answer. */
export function olvidarSesionEnServidor(): void {
  const destino = { base: configuracion.apiBase, token: sesion.token() };
  pedir('salir', {}, destino).catch(() => undefined);
}
