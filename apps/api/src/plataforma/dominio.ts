import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { RawBuilder } from 'kysely';
import type { Restricciones } from './bd/restricciones.ts';
import type { Manejadores } from './http/manejador.ts';

export interface Dominio<N extends NombreOperacion> {
  manejadores: Manejadores<N>;
  restricciones?: Restricciones;
  /** Deletes expired rows. Any instance may run them, and twice does no harm. */
  caducos?: readonly RawBuilder<unknown>[];
}
