import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { RawBuilder } from 'kysely';
import type { Restricciones } from './bd/restricciones.ts';
import type { Config } from './config/config.ts';
import type { Manejadores } from './http/manejador.ts';
import type { Relatos } from './relatos.ts';

/** The periods that the company sets. */
export type Plazos = Pick<Config, 'avisosDias'>;

export interface Dominio<N extends NombreOperacion> {
  manejadores: Manejadores<N>;
  restricciones?: Restricciones;
  relatos?: Relatos;
  /** Deletes expired rows. Any instance may run them, and twice does no harm. */
  caducos?: readonly (RawBuilder<unknown> | ((plazos: Plazos) => RawBuilder<unknown>))[];
}
