import type { CodigoError } from '@visitas/contract/comun/errores';
import pg from 'pg';
import { Rechazo } from '../http/rechazo.ts';

/** A failure sent between threads, where an error arrives without its class and own properties. */
export interface FalloEnViaje {
  error: unknown;
  clase: 'rechazo' | 'base' | null;
  propiedades: object;
}

export function comoFallo(error: unknown): FalloEnViaje {
  if (error instanceof Rechazo)
    return { error, clase: 'rechazo', propiedades: { cabeceras: error.cabeceras } };
  const clase = error instanceof pg.DatabaseError ? 'base' : null;
  return { error, clase, propiedades: error instanceof Error ? { ...error } : {} };
}

export function rehacerFallo({ error, clase, propiedades }: FalloEnViaje): unknown {
  if (!(error instanceof Error)) return error;
  if (clase === 'rechazo') return new Rechazo(error.message as CodigoError, propiedades);
  if (clase === null) return Object.assign(error, propiedades);
  return Object.assign(new pg.DatabaseError(error.message, 0, 'error'), propiedades);
}
