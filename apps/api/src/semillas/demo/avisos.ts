import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';

/** As if the program had been in use, with only each user's last notices unseen. */
const DIAS = 14;
const SIN_VER = 3;

const SIN_DECIDIR = sql`cancelacion = 'solicitada' and estado in ('Pendiente', 'En Proceso')`;
const PASO_UN_DIA = sql`fecha_solicitud + interval '1 day'`;
const ADMINISTRADORES = sql`(select id_usuario from usuarios u
  join roles_usuario r on r.id = u.id_rol_usuario where r.nombre = any(${ADMINISTRADOR}::text[])) a`;

/** The notices that the demonstration's visits would have caused, derived from each visit. */
export async function insertarAvisos(bd: Ejecutor, ahora: Date): Promise<void> {
  await sql`
    with hechos as (
      select id_supervisor as id_usuario, 'cancelacionSolicitada' as clase, id_visita, actualizada_en as ocurrido_en,
        null as momento, null::float8 as distancia, null::float8 as precision, motivo_cancelacion as motivo
      from visitas where cancelacion = 'solicitada'
      union all
      select id_supervisor, 'fueraDeRango', id_visita, fecha_inicio, 'inicio', distancia_inicio, precision_inicio, null
      from visitas where veredicto_inicio = 'fuera'
      union all
      select id_supervisor, 'fueraDeRango', id_visita, fecha_finalizacion, 'fin', distancia_fin, precision_fin, null
      from visitas where veredicto_fin = 'fuera'
      union all
      select id_tecnico, case cancelacion when 'aprobada' then 'cancelacionAprobada' else 'cancelacionRechazada' end,
        id_visita, actualizada_en, null, null, null, null
      from visitas where cancelacion in ('aprobada', 'rechazada') and estado <> 'Finalizada'
      union all
      select id_tecnico, 'asignada', id_visita, actualizada_en, null, null, null, null
      from visitas where estado = 'Pendiente' and cancelacion = 'ninguna'
      union all
      select id_usuario, 'sinDecidir', id_visita, ${PASO_UN_DIA}, null, null, null, motivo_cancelacion
      from visitas, ${ADMINISTRADORES} where ${SIN_DECIDIR} and ${PASO_UN_DIA} < ${ahora}::timestamptz
    )
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, hora_desde, hora_hasta, ocurrido_en,
      momento, distancia, precision, motivo, visto)
    select h.id_usuario, clase, id_visita, v.id_tecnico, v.fecha_planificada, v.hora_desde, v.hora_hasta, ocurrido_en,
      momento, distancia, precision, motivo,
      row_number() over (partition by h.id_usuario order by ocurrido_en desc) > ${SIN_VER}
    from hechos h join visitas v using (id_visita)
    where ocurrido_en > ${ahora}::timestamptz - ${DIAS} * interval '1 day'
    order by ocurrido_en`.execute(bd);
  // Marked as given, so that the program does not repeat them when it starts.
  await sql`insert into avisos_dados select id_usuario, 'sinDecidir', id_visita from visitas, ${ADMINISTRADORES}
    where ${SIN_DECIDIR} and ${PASO_UN_DIA} < ${ahora}::timestamptz`.execute(bd);
  await sql`insert into atrasos_vistos
    select distinct id_supervisor, ${ahora}::timestamptz - interval '1 day' from visitas`.execute(
    bd,
  );
}
