import type { Punto } from '@visitas/contract/comun/distancia';
import type { Peticion } from '@visitas/contract/operaciones';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { alcanceDe } from '../../visitas/consultas.ts';
import { DURACION_DEL_TIPO } from '../../visitas/duraciones/consultas.ts';

/** What is known of the client of the visit for which there should be room. */
export interface ClienteQuePide {
  lugar: Punto | null;
  /** The duration of the asked type; without a type, that of any visit. */
  duraDelTipo: number;
  /** The technicians of its last finished visits, the latest first. */
  hechas: number[];
}

/** Who did the last ones is enough to say who knows a client. */
export const HECHAS_QUE_CUENTAN = 100;

type Pedida = Pick<Peticion<'propuestas.sugerir'>['criterios'], 'idCliente' | 'idTipoVisita'>;

/** Undefined for a client or a type that does not exist. Visits are those within the caller's reach. */
export async function leerClienteQuePide(
  bd: Ejecutor,
  sesion: Sesion,
  { idCliente, idTipoVisita }: Pedida,
): Promise<ClienteQuePide | undefined> {
  const delTipo =
    idTipoVisita === undefined
      ? sql`select ${sql.lit(DURACION_DE_VISITA.deSiempre)} as dura`
      : sql`select ${DURACION_DEL_TIPO} as dura from tipos_visita t where t.id = ${idTipoVisita}::integer`;
  const { rows } = await sql<ClienteQuePide>`
    select case when c.latitud is not null
        then json_build_object('latitud', c.latitud, 'longitud', c.longitud) end as lugar,
      d.dura as dura_del_tipo, (
        select coalesce(json_agg(u.id_tecnico order by u.fecha_finalizacion desc, u.id_visita desc), '[]') from (
          select v.id_tecnico, v.fecha_finalizacion, v.id_visita from visitas v
          where v.id_cliente = c.id_cliente and v.estado = 'Finalizada' and ${alcanceDe(sesion)}
          order by v.fecha_finalizacion desc, v.id_visita desc limit ${sql.lit(HECHAS_QUE_CUENTAN)}
        ) u
      ) as hechas
    from clientes c, (${delTipo}) d
    where c.id_cliente = ${idCliente}::integer`.execute(bd);
  return rows[0];
}
