import { MINUTOS_CREIBLES } from '@visitas/contract/catalogos/duracion';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The minutes from start to end of the visit `v`. */
export const MINUTOS_REALES = sql`extract(epoch from v.fecha_finalizacion - v.fecha_inicio) / 60`;

/** The visit `v` was really done, and its two moments are to be trusted. The index `visitas_duraciones` has these. */
export const TIENE_DURACION = sql<SqlBool>`v.estado = ${sql.lit('Finalizada')} and v.no_realizada is null
  and not v.hora_dudosa_inicio and not v.hora_dudosa_fin`;

export const esCreible = (minutos: RawBuilder<unknown>) =>
  sql<SqlBool>`${minutos} between ${sql.lit(MINUTOS_CREIBLES.desde)} and ${sql.lit(MINUTOS_CREIBLES.hasta)}`;

/** What a visit of the type `t` is expected to take. */
export const DURACION_DEL_TIPO = sql`coalesce(t.duracion_minutos, ${sql.lit(DURACION_DE_VISITA.deSiempre)})`;
