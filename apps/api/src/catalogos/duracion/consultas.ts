import type { DuracionReal } from '@visitas/contract/catalogos/duracion';
import { sql } from 'kysely';
import { compilada } from '../../plataforma/bd/compilada.ts';
import {
  DURACION_DEL_TIPO,
  esCreible,
  MINUTOS_REALES,
  TIENE_DURACION,
} from '../../visitas/duraciones/consultas.ts';

/** No row when the type does not exist. */
export const leerDuracion = compilada((bd, { id, desde }: { id: number; desde: Date }) =>
  sql<DuracionReal>`
    select count(r.minutos)::integer as visitas,
      round(percentile_cont(0.5) within group (order by r.minutos))::integer as mediana,
      ${DURACION_DEL_TIPO}::integer as esperada
    from tipos_visita t
    left join lateral (
      select ${MINUTOS_REALES} as minutos from visitas v
      where v.id_tipo_visita = t.id and v.fecha_finalizacion >= ${desde} and ${TIENE_DURACION}
    ) r on ${esCreible(sql`r.minutos`)}
    where t.id = ${id} group by t.id`.compile(bd),
);
