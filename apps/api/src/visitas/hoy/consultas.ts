import { type Hoy, VISITAS_DE_HOY_MAXIMAS } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe, tecnicosACargoDe } from '../../usuarios/tecnicos/consultas.ts';
import { alcanceDe, horaEnJson, instanteEnJson, medianocheDe } from '../consultas.ts';

interface Dia {
  /** The company's date, YYYY-MM-DD. */
  hoy: string;
  zona: string;
}

/**
 * One statement: figures, steps and points of the same moment. Each part starts at an index of open
 * visits or of times, so that work done on other days is not read.
 */
export async function leerHoy(bd: Ejecutor, sesion: Sesion, { hoy, zona }: Dia): Promise<Hoy> {
  const alcance = alcanceDe(sesion);
  const desde = medianocheDe(sql`${hoy}::date`, zona);
  const hasta = medianocheDe(sql`(${hoy}::date + 1)`, zona);
  const { rows } = await sql<Hoy>`
    with pendientes as materialized (
      select v.id_visita, v.id_tecnico, v.id_cliente, v.fecha_planificada, ${HORA}, 'Pendiente' as estado,
        v.en_camino_desde, v.llegada_esperada
      from visitas v
      where ${alcance} and v.estado = 'Pendiente' and v.fecha_planificada <= ${hoy}::date
    ), en_proceso as materialized (
      select v.id_visita, v.id_tecnico, v.id_cliente, v.fecha_planificada, ${HORA}, v.estado, v.fecha_inicio
      from visitas v
      where ${alcance} and v.estado = 'En Proceso'
    ), iniciadas as materialized (
      select v.id_visita, v.id_tecnico, v.id_cliente, 'inicio' as momento, v.fecha_inicio as ocurrido_en,
        v.latitud_inicio as latitud, v.longitud_inicio as longitud, v.distancia_inicio as distancia,
        v.precision_inicio as precision, v.veredicto_inicio as veredicto
      from visitas v
      where ${alcance} and v.fecha_inicio >= ${desde} and v.fecha_inicio < ${hasta}
    ), finalizadas as materialized (
      select v.id_visita, v.id_tecnico, v.id_cliente, 'fin' as momento, v.fecha_finalizacion as ocurrido_en,
        v.latitud_fin as latitud, v.longitud_fin as longitud, v.distancia_fin as distancia,
        v.precision_fin as precision, v.veredicto_fin as veredicto, v.fecha_planificada, ${HORA}, v.estado
      from visitas v
      where ${alcance} and v.fecha_finalizacion >= ${desde} and v.fecha_finalizacion < ${hasta}
    ), pasos as (
      select distinct on (id_tecnico) * from (
        select * from iniciadas
        union all
        select id_visita, id_tecnico, id_cliente, momento, ocurrido_en, latitud, longitud, distancia,
          precision, veredicto
        from finalizadas
      ) todos
      order by id_tecnico, ocurrido_en desc, momento = 'fin' desc, id_visita desc
    ), por_hacer as (
      select id_tecnico, count(*) filter (where fecha_planificada = ${hoy}::date) as quedan,
        count(*) filter (where fecha_planificada < ${hoy}::date) as atrasadas
      from pendientes group by id_tecnico
    ), hechas as (
      select id_tecnico, count(*) as hechas from finalizadas group by id_tecnico
    ), de_hoy as (
      select id_tecnico, json_object_agg(estado, cuantas) as estados from (
        select v.id_tecnico, v.estado, count(*) as cuantas
        from visitas v
        where ${alcance} and v.fecha_planificada = ${hoy}::date group by 1, 2
      ) por_estado group by id_tecnico
    ), personas as (
      ${activosACargoDe(sesion)}
      union select id_tecnico from por_hacer
      union select id_tecnico from en_proceso
      union select id_tecnico from pasos
      union select id_tecnico from de_hoy
    )
    select (
      select coalesce(json_agg(json_build_object(
        'idTecnico', t.id_usuario, 'nombre', t.nombre, 'foto', t.foto,
        'enVisita', case when e.id_visita is not null then json_build_object(
          'idVisita', e.id_visita, 'idCliente', e.id_cliente, 'cliente', ce.nombre, 'desde', ${instanteEnJson(sql`e.fecha_inicio`)}) end,
        'haciaVisita', case when hv.id_visita is not null then json_build_object(
          'idVisita', hv.id_visita, 'idCliente', hv.id_cliente, 'cliente', ch.nombre,
          'desde', ${instanteEnJson(sql`hv.en_camino_desde`)}, 'llegada', ${instanteEnJson(sql`hv.llegada_esperada`)}) end,
        'ultimoPaso', case when p.id_visita is not null then json_build_object(
          'idVisita', p.id_visita, 'idCliente', p.id_cliente, 'cliente', cp.nombre, 'momento', p.momento,
          'ocurridoEn', ${instanteEnJson(sql`p.ocurrido_en`)}, 'latitud', p.latitud, 'longitud', p.longitud,
          'distancia', p.distancia, 'precision', p.precision, 'veredicto', p.veredicto) end,
        'hechas', coalesce(h.hechas, 0), 'quedan', coalesce(q.quedan, 0),
        'atrasadas', coalesce(q.atrasadas, 0),
        'ausencia', (select json_build_object('clase', a.clase, 'hasta', a.hasta) from ausencias a
          where a.id_tecnico = t.id_usuario and ${hoy}::date between a.desde and a.hasta
            and a.id_tecnico in (${tecnicosACargoDe(sesion)})),
        'deHoy', coalesce(d.estados, '{}')
      ) order by t.nombre collate "es-x-icu", t.id_usuario), '[]')
      from personas
      join usuarios t on t.id_usuario = personas.id_tecnico
      left join en_proceso e using (id_tecnico)
      left join clientes ce on ce.id_cliente = e.id_cliente
      left join pasos p using (id_tecnico)
      left join clientes cp on cp.id_cliente = p.id_cliente
      left join hechas h using (id_tecnico)
      left join por_hacer q using (id_tecnico)
      left join de_hoy d using (id_tecnico)
      left join pendientes hv on hv.id_tecnico = t.id_usuario and hv.en_camino_desde >= ${desde}
      left join clientes ch on ch.id_cliente = hv.id_cliente
    ) as tecnicos, (${visitasDe(hoy)}) as visitas`.execute(bd);
  return rows[0] ?? { tecnicos: [], visitas: [] };
}

const HORA = sql`v.hora_desde, v.hora_hasta, v.duracion_minutos, v.fijada`;
const DEL_MAPA = sql`v.id_visita, v.id_tecnico, v.id_cliente, v.fecha_planificada, ${HORA}, v.estado`;

/** The places of visits, as many as a map has room for. */
const visitasDe = (hoy: string) => sql`
  select coalesce(json_agg(json_build_object(
    'idVisita', m.id_visita, 'cliente', m.cliente, 'idTecnico', m.id_tecnico, 'tecnico', t.nombre,
    'fechaPlanificada', m.fecha_planificada, ${horaEnJson('m')}, 'estado', m.estado,
    'atrasada', m.estado = 'Pendiente' and m.fecha_planificada < ${hoy}::date,
    'latitud', m.latitud, 'longitud', m.longitud
  ) order by ${DE_HOY_PRIMERO}), '[]')
  from (
    select d.*, c.nombre as cliente, c.latitud, c.longitud
    from (
      select ${DEL_MAPA} from pendientes v
      union all
      select ${DEL_MAPA} from en_proceso v
      union all
      select ${DEL_MAPA} from finalizadas v
    ) d
    join clientes c on c.id_cliente = d.id_cliente and c.latitud is not null
    order by ${DE_HOY_PRIMERO} limit ${sql.lit(VISITAS_DE_HOY_MAXIMAS)}
  ) m
  join usuarios t on t.id_usuario = m.id_tecnico`;

/** Visits in process and finished first, then pending ones, the nearest date first. */
const DE_HOY_PRIMERO = sql`estado = 'Pendiente', fecha_planificada desc, id_visita desc`;
