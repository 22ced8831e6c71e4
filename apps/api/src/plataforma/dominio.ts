import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { RawBuilder } from 'kysely';
import type { Restricciones } from './bd/restricciones.ts';
import type { Manejadores } from './http/manejador.ts';

/** What a domain brings to the program. */
export interface Dominio<N extends NombreOperacion> {
  manejadores: Manejadores<N>;
  restricciones?: Restricciones;
  /** Deletes what nobody will ask for again. Any instance may do it, and twice does no harm. */
  caducos?: readonly RawBuilder<unknown>[];
}
