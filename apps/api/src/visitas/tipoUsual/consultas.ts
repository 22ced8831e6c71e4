import type { TipoUsual } from '@visitas/contract/visitas/tipoUsual';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How many of a client's last finished visits decide the usual type. */
const LAS_ULTIMAS = 5;

/**
 * The type chosen for a client or, without one, the most frequent active type of its last finished
 * visits within reach. A tie goes to the latest. A scalar, null when there is none.
 */
export const tipoUsual = (
  idCliente: RawBuilder<unknown>,
  alcance: RawBuilder<SqlBool>,
): RawBuilder<TipoUsual> => sql<TipoUsual>`coalesce((
  select json_build_object('idTipoVisita', t.id, 'nombre', t.nombre)
  from clientes c join tipos_visita t on t.id = c.id_tipo_visita_usual and t.activo
  where c.id_cliente = ${idCliente}
), (
  with ultimas as (
    select v.id_tipo_visita, v.fecha_finalizacion from visitas v
    where v.id_cliente = ${idCliente} and v.estado = 'Finalizada' and ${alcance}
    order by v.fecha_finalizacion desc, v.id_visita desc limit ${sql.lit(LAS_ULTIMAS)}
  )
  select json_build_object('idTipoVisita', t.id, 'nombre', t.nombre,
    'frecuencia', json_build_object('veces', count(*), 'de', (select count(*) from ultimas)))
  from ultimas u join tipos_visita t on t.id = u.id_tipo_visita and t.activo
  group by t.id order by count(*) desc, max(u.fecha_finalizacion) desc, t.id limit 1))`;
