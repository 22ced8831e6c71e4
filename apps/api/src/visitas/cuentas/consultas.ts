import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** How many more, or fewer: what there is, is the sum. Written by a trigger. */
    cuentasDeVisitas: {
      idSupervisor: number;
      idTecnico: number;
      estado: EstadoGuardado;
      /** YYYY-MM-DD, the first day of the month, of what is pending; of the rest it does not matter. */
      mes: string;
      /** Whether they are the finished ones that were not done. */
      noRealizada: boolean;
      cuantas: number;
    };
  }
}

/**
 * How many visits there are by supervisor, technician and state as it is shown on a day, without reading them:
 * what the triggers have kept (032). Only of the pending ones of this month it is counted which are late already.
 * Read with rows in one statement, both are of the same moment.
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
 * Leaves one row of each cell of which there are several. Whoever reads sees them before or after, and the sum is
 * the same; what is being written is left for the next time. Two at once would wait for each other and come out
 * right; one is enough.
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
