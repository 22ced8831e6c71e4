import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** Differences, written by a trigger; their sum is the current count. */
    cuentasDeVisitas: {
      idSupervisor: number;
      idTecnico: number;
      estado: EstadoGuardado;
      /** YYYY-MM-DD, the first day of the month; only matters for pending visits. */
      mes: string;
      /** True for finished visits that were not done. */
      noRealizada: boolean;
      cuantas: number;
    };
  }
}

/**
 * Visits by supervisor, technician and state shown on a day, from the counts that triggers keep
 * (032). Only this month's pending visits are read, to find the late ones. With rows in one
 * statement, both are of the same moment.
 */
export const cuentasPorEstado = (alcance: RawBuilder<SqlBool>, hoy: string) => {
  const mes = sql`date_trunc('month', ${hoy}::timestamp)::date`;
  return sql`
    select v.id_supervisor, v.id_tecnico, v.cuantas, v.no_realizada,
      case when v.estado = 'Pendiente' and v.mes < ${mes} then 'Atrasada' else v.estado end as estado
    from cuentas_de_visitas v where ${alcance}
    union all
    select d.id_supervisor, d.id_tecnico, d.cuantas * m.signo, false, m.estado
    from (
      select v.id_supervisor, v.id_tecnico, count(*)::integer as cuantas from visitas v
      where ${alcance} and v.estado = 'Pendiente' and v.fecha_planificada >= ${mes}
        and v.fecha_planificada < ${hoy}::date
      group by 1, 2
    ) d, (values ('Atrasada', 1), ('Pendiente', -1)) m (estado, signo)`;
};

/**
 * Folds the rows of each cell into one. A reader sees the same sum before and after; rows being
 * written are left for the next time. Two runs at once would wait and be right; one is enough.
 */
export async function plegarCuentas(bd: Ejecutor): Promise<void> {
  await sql`
    with turno as materialized (
      select pg_try_advisory_xact_lock(hashtext('cuentas_de_visitas')) as es_mio
    ), repetidas as (
      select id_supervisor, id_tecnico, estado, mes, no_realizada from cuentas_de_visitas
      where (select es_mio from turno)
      group by 1, 2, 3, 4, 5 having count(*) > 1
    ), plegadas as (
      delete from cuentas_de_visitas c using repetidas r
      where (c.id_supervisor, c.id_tecnico, c.estado, c.mes, c.no_realizada)
        = (r.id_supervisor, r.id_tecnico, r.estado, r.mes, r.no_realizada)
      returning c.*
    )
    insert into cuentas_de_visitas (id_supervisor, id_tecnico, estado, mes, no_realizada, cuantas)
      select id_supervisor, id_tecnico, estado, mes, no_realizada, sum(cuantas) from plegadas
      group by 1, 2, 3, 4, 5 having sum(cuantas) <> 0`.execute(bd);
}
