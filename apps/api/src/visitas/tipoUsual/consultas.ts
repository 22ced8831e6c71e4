import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How many of the last finished visits of a client say which type is usual. */
const LAS_ULTIMAS = 5;

/**
 * The active type that most of the last finished visits of a client were of, of those that whoever asks
 * reaches; between as many of two, the latest. A scalar that is null without any: whatever a client has
 * by itself goes before it in a `coalesce`.
 */
export const idTipoUsual = (
  idCliente: RawBuilder<unknown>,
  alcance: RawBuilder<SqlBool>,
): RawBuilder<number | null> => sql<number | null>`(
  select t.id from (
    select v.id_tipo_visita, v.fecha_finalizacion from visitas v
    where v.id_cliente = ${idCliente} and v.estado = 'Finalizada' and ${alcance}
    order by v.fecha_finalizacion desc, v.id_visita desc limit ${sql.lit(LAS_ULTIMAS)}
  ) u
  join tipos_visita t on t.id = u.id_tipo_visita and t.activo
  group by t.id order by count(*) desc, max(u.fecha_finalizacion) desc, t.id limit 1)`;
