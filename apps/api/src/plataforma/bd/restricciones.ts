import type { CodigoError } from '@visitas/contract/comun/errores';
import pg from 'pg';
import { codigoDelSistema } from '../fallos.ts';
import { Rechazo } from '../http/rechazo.ts';

/**
 * The message for each rule of the database, or a refusal of its own, by the name of its constraint. Each
 * domain declares its own.
 */
export type Restricciones = Record<
  string,
  { campo: string; mensaje: string; detalle?: string } | CodigoError
>;

/** Turns the violation of a declared rule into its refusal. An undeclared one is a defect and answers 500. */
export function traducirRestriccion(error: unknown, restricciones: Restricciones): unknown {
  const regla =
    error instanceof pg.DatabaseError ? restricciones[error.constraint ?? ''] : undefined;
  if (!regla) return error;
  if (typeof regla === 'string') return new Rechazo(regla);
  const { campo, mensaje, detalle } = regla;
  return new Rechazo('validacion', {
    campos: { [campo]: [mensaje] },
    ...(detalle && { detalle }),
  });
}

// The server is starting, stopping, gone, a replica or out of connections, or lost a named statement.
// The same request may be sent again.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SIN_SERVICIO = /^(08|25006|3D|53|57P|26000|0A000)/;
/** The server gave up and undid the work, because of the limits of limites.ts or of a deadlock. */
const SIN_HACERSE: Record<string, CodigoError> = {
  '55P03': 'ocupado',
  '40P01': 'ocupado',
  '40001': 'ocupado',
  '57014': 'sin-tiempo',
  '25P03': 'sin-tiempo',
  '25P04': 'sin-tiempo',
};
const SIN_CONEXION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
const MENSAJES_DEL_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Turns a failed query into what the caller must know, or returns an unknown error as it is. */
export function traducirErrorDeBaseDeDatos(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const codigo = codigoDelSistema(error);
  if (error instanceof pg.DatabaseError) {
    const motivo = SIN_HACERSE[codigo];
    if (motivo) return queEspere(motivo);
    return SIN_SERVICIO.test(codigo) ? queEspere('sin-base-de-datos') : error;
  }
  return SIN_CONEXION.has(codigo) || MENSAJES_DEL_DRIVER.test(error.message)
    ? queEspere('sin-base-de-datos')
    : error;
}

export const queEspere = (codigo: CodigoError) =>
  new Rechazo(codigo, { cabeceras: { 'Retry-After': '5' } });
