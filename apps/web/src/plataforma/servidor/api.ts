import type { Operacion } from '@visitas/contract/comun/operacion';
import {
  type Envio,
  type NombreOperacion,
  operaciones,
  type Respuesta,
} from '@visitas/contract/operaciones';
import { avisos } from '../avisos.ts';
import { configuracion } from '../configuracion.ts';
import { sesion } from '../memoria/sesion.ts';
import { pedir, type Recibido } from './cliente.ts';
import { ERROR_INESPERADO, ErrorApi } from './errorApi.ts';

const NO_AUTENTICADO = 401;

/** What to send may be left out when the row asks for nothing. */
export type Argumentos<N extends NombreOperacion> =
  Partial<Envio<N>> extends Envio<N>
    ? [envio?: Envio<N>, signal?: AbortSignal]
    : [envio: Envio<N>, signal?: AbortSignal];

/** A screen that is on its way out may still ask: without a session there is nobody to answer. */
const SIN_SESION = new ErrorApi(NO_AUTENTICADO, ERROR_INESPERADO);

type Avisar = (error: unknown) => void;

const sesionRechazada = (operacion: Operacion, error: unknown): boolean =>
  error instanceof ErrorApi && error.status === NO_AUTENTICADO && operacion.acceso !== 'publico';

/**
 * Section 8, in one place: every failure is told once, and a refused session ends. Several calls
 * may be refused together; the first ends the session and the rest have nothing to add.
 */
function alFallar(operacion: Operacion, error: unknown, token: string, avisar: Avisar): void {
  const rechazada = sesionRechazada(operacion, error);
  if (!rechazada) avisar(error);
  if (!rechazada || sesion.token() !== token) return;
  avisos.error(error);
  sesion.cerrar('caducada');
}

async function llamarCon<N extends NombreOperacion>(
  avisar: Avisar,
  nombre: N,
  [envio, signal]: Argumentos<N>,
  clave?: string,
): Promise<Recibido<N>> {
  const token = sesion.token();
  const destino = { base: configuracion.apiBase, token, signal, clave };
  if (!token && operaciones[nombre].acceso !== 'publico') throw SIN_SESION;
  try {
    return await pedir(nombre, (envio ?? {}) as Envio<N>, destino);
  } catch (error) {
    // Nobody waits any more for what was given up: a search that changed, a screen that was left.
    if (!signal?.aborted) alFallar(operaciones[nombre], error, token, avisar);
    throw error;
  }
}

/** The answer with its headers: a window over a list says there what follows. */
export const llamarEntera = <N extends NombreOperacion>(
  nombre: N,
  ...argumentos: Argumentos<N>
): Promise<Recibido<N>> => llamarCon(avisos.error, nombre, argumentos);

export const llamar = async <N extends NombreOperacion>(
  nombre: N,
  ...argumentos: Argumentos<N>
): Promise<Respuesta<N>> => (await llamarEntera(nombre, ...argumentos)).cuerpo;

/** A write under the key of its attempt (see intentos). */
export const llamarConClave = async <N extends NombreOperacion>(
  clave: string,
  nombre: N,
  envio: Envio<N>,
): Promise<Respuesta<N>> =>
  (await llamarCon(avisos.error, nombre, [envio] as unknown as Argumentos<N>, clave)).cuerpo;

const enSilencio: Avisar = () => undefined;

/** For what a screen does without, and says so itself: a refused session still ends. */
export const llamarSinAviso = async <N extends NombreOperacion>(
  nombre: N,
  ...argumentos: Argumentos<N>
): Promise<Respuesta<N>> => (await llamarCon(enSilencio, nombre, argumentos)).cuerpo;

/** Tells the server and does not wait: leaving must work also when it does not answer. */
export function salir(): void {
  const destino = { base: configuracion.apiBase, token: sesion.token() };
  pedir('salir', {}, destino).catch(() => undefined);
  sesion.cerrar('terminada');
}
