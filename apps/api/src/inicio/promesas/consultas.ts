import type { Promesas } from '@visitas/contract/inicio/esquemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compilada } from '../../plataforma/bd/compilada.ts';
import {
  DURACION_DEL_TIPO,
  esCreible,
  MINUTOS_REALES,
  TIENE_DURACION,
} from '../../visitas/duraciones/consultas.ts';

/** The arrival of the visit `v` by the company's clock, to the minute. */
const LLEGADA = (zona: string) =>
  sql`date_trunc('minute', v.fecha_inicio at time zone ${zona}) as llegada`;

/** How the promise of a visit ended. Null when it had no hour. */
const COMO_QUEDO = sql`case
  when v.hora_desde is null then null
  when v.fecha_inicio is null then 'sinIr'
  when v.hora_dudosa_inicio then 'dudosas'
  when v.llegada::date <> v.fecha_planificada then 'otroDia'
  when v.llegada::time < v.hora_desde then 'antes'
  when v.llegada::time > v.hora_hasta then 'tarde'
  else 'aTiempo' end as como`;

const cuantas = (como: keyof Promesas) =>
  sql`count(*) filter (where como = ${sql.lit(como)})::integer`;
const minutos = (suma: RawBuilder<unknown>) =>
  sql`coalesce(round(sum(${suma}) filter (where ${esCreible(sql`reales`)})), 0)::integer`;

interface Dias {
  desde: string;
  hasta: string;
  zona: string;
}

/**
 * The visits planned from `desde` to `hasta`, which is today, that had an hour or a duration of their own. Today's
 * that nobody has started are not late yet.
 */
const deLosDias = (alcance: RawBuilder<SqlBool>, { desde, hasta, zona }: Dias) => sql<Promesas>`
  with prometidas as (
    select v.*, ${LLEGADA(zona)} from visitas v
    where v.fecha_planificada >= ${desde} and v.fecha_planificada <= ${hasta}
      and (v.hora_desde is not null or v.duracion_minutos is not null)
      and v.estado <> ${sql.lit('Cancelada')} and ${alcance}
      and (v.fecha_inicio is not null or v.fecha_planificada < ${hasta})
  ), vistas as (
    select ${COMO_QUEDO}, extract(epoch from v.llegada::time - v.hora_hasta) / 60 as tardanza,
      coalesce(v.duracion_minutos, ${DURACION_DEL_TIPO}) as previstos,
      case when ${TIENE_DURACION} then ${MINUTOS_REALES} end as reales
    from prometidas v join tipos_visita t on t.id = v.id_tipo_visita
  )
  select count(como)::integer as prometidas, ${cuantas('aTiempo')} as a_tiempo, ${cuantas('antes')} as antes,
    ${cuantas('tarde')} as tarde, ${cuantas('otroDia')} as otro_dia, ${cuantas('dudosas')} as dudosas,
    ${cuantas('sinIr')} as sin_ir,
    round(percentile_cont(0.5) within group (order by tardanza) filter (where como = 'tarde'))::integer as tardanza,
    count(*) filter (where ${esCreible(sql`reales`)})::integer as medidas,
    ${minutos(sql`previstos`)} as minutos_previstos, ${minutos(sql`reales`)} as minutos_reales
  from vistas`;

export const promesasDeTodos = compilada((bd, dias: Dias) =>
  deLosDias(sql`true`, dias).compile(bd),
);
export const promesasDeSupervisor = compilada(
  (bd, { idSupervisor, ...dias }: Dias & { idSupervisor: number }) =>
    deLosDias(sql`v.id_supervisor = ${idSupervisor}`, dias).compile(bd),
);
