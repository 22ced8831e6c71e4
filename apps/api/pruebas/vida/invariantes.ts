import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';

/** Cells of `cuentas_de_visitas` whose stored count differs from the number of visits. */
export const MAL_CONTADAS = `
    select id_supervisor, id_tecnico, estado, mes, no_realizada, sum(cuantas) from (
      select id_supervisor, id_tecnico, estado, mes, no_realizada, cuantas from cuentas_de_visitas
      union all select id_supervisor, id_tecnico, estado,
        case when estado = 'Pendiente' then date_trunc('month', fecha_planificada)::date else '-infinity' end,
        no_realizada is not null, -1
      from visitas
    ) todas group by 1, 2, 3, 4, 5 having sum(cuantas) <> 0`;

/** Forbidden states of the database: each query must find no row. */
const NUNCA: Record<string, string> = {
  'a stored count that differs from the number of visits': MAL_CONTADAS,
  'a start or end that contradicts the state': `
    select id_visita from visitas
    where (estado in ('En Proceso', 'Finalizada') and fecha_inicio is null)
      or (estado = 'Pendiente' and fecha_inicio is not null)
      or (estado = 'Cancelada' and fecha_inicio is not null and cerrada_por is null)
      or (estado = 'Finalizada') <> (fecha_finalizacion is not null)`,
  'a start or an end with missing columns': `
    select id_visita from visitas
    where num_nonnulls(fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio) not in (0, 5)
      or num_nonnulls(fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin) not in (0, 5)`,
  'an end before its start': `
    select id_visita from visitas where fecha_finalizacion < fecha_inicio`,
  'an action received before it happened, or a doubtful one not dated at its receipt': `
    select id_visita from visitas
    where fecha_inicio > recibido_inicio
      or (recibido_fin is not null and fecha_finalizacion > greatest(recibido_fin, fecha_inicio))
      or fecha_solicitud > recibido_solicitud
      or (hora_dudosa_inicio and fecha_inicio is distinct from recibido_inicio)
      or (hora_dudosa_fin and fecha_finalizacion is distinct from greatest(recibido_fin, fecha_inicio))
      or (hora_dudosa_solicitud and fecha_solicitud is distinct from recibido_solicitud)
    union all select id_visita from intentos_no_aplicados
    where ocurrido_en > recibido_en or (hora_dudosa and ocurrido_en <> recibido_en)`,
  'a time of an action that did not happen': `
    select id_visita from visitas
    where (recibido_inicio is not null and fecha_inicio is null) or (recibido_fin is not null and fecha_finalizacion is null)
      or (fecha_solicitud is not null and cancelacion = 'ninguna')
      or (recibido_solicitud is not null and fecha_solicitud is null)`,
  'an earlier technician without a row, or a row without that technician': `
    select id_entidad from bitacora b where entidad = 'visita' and antes ? 'id_tecnico'
      and not exists (select from tecnicos_anteriores t where t.id_visita = b.id_entidad
        and t.id_tecnico = (b.antes ->> 'id_tecnico')::integer)
    union all select id_visita from tecnicos_anteriores t where not exists (select from bitacora b
      where b.entidad = 'visita' and b.id_entidad = t.id_visita and (b.antes ->> 'id_tecnico')::integer = t.id_tecnico)`,
  'an unapplied attempt that is not in the log': `
    select id_visita from intentos_no_aplicados i where not exists (select from bitacora b
      where b.entidad = 'intentoNoAplicado' and b.id_entidad = i.id_visita
        and (b.despues ->> 'id_intento')::integer = i.id_intento)`,
  'a result of a visit that is not finished': `
    select id_visita from visitas where resultado is not null and estado <> 'Finalizada'`,
  'a visit that could not be done and is not finished or has no result': `
    select id_visita from visitas where no_realizada is not null
      and (estado <> 'Finalizada' or resultado is null)`,
  'two uncancelled visits that replace the same visit': `
    select reemplaza_a from visitas where estado <> 'Cancelada' and reemplaza_a is not null
    group by 1 having count(*) > 1`,
  'a report of a visit that is not finished': `
    select id_visita from reportes join visitas using (id_visita) where estado <> 'Finalizada'`,
  'a position outside the world': `
    select id_visita from visitas where abs(latitud_inicio) > 90 or abs(latitud_fin) > 90
      or abs(longitud_inicio) > 180 or abs(longitud_fin) > 180`,
  'a verdict without its distance or positions': `
    select id_visita from visitas
    where num_nonnulls(veredicto_inicio, distancia_inicio, cliente_latitud_inicio, cliente_longitud_inicio) not in (0, 4)
      or num_nonnulls(veredicto_fin, distancia_fin, cliente_latitud_fin, cliente_longitud_fin) not in (0, 4)
      or (veredicto_inicio is not null and latitud_inicio is null) or (veredicto_fin is not null and latitud_fin is null)`,
  'a validation that contradicts its verdicts': `
    select id_visita from visitas where validado_por_ubicacion is distinct from
      case when veredicto_inicio is null and veredicto_fin is null then null
      else 'fuera' <> all(array_remove(array[veredicto_inicio, veredicto_fin], null)) end`,
  'a cancelled visit without approval or closer, or an approved or closed visit not cancelled': `
    select id_visita from visitas where (estado = 'Cancelada') <> (cancelacion = 'aprobada' or cerrada_por is not null)`,
  'a closing with missing columns, or before the start': `
    select id_visita from visitas where num_nonnulls(cerrada_por, fecha_cierre, motivo_cierre) not in (0, 3)
      or fecha_cierre < fecha_inicio`,
  'an unanswered request of a finished or cancelled visit': `
    select id_visita from visitas where cancelacion = 'solicitada' and estado in ('Finalizada', 'Cancelada')`,
  'a request without a reason, or a reason without a request': `
    select id_visita from visitas where (cancelacion = 'ninguna') <> (motivo_cancelacion is null)`,
  'a state or a request that does not exist': `
    select id_visita from visitas where estado not in ('Pendiente', 'En Proceso', 'Finalizada', 'Cancelada')
      or cancelacion not in ('ninguna', 'solicitada', 'aprobada', 'rechazada')`,
  'a technician with two visits in process': `
    select id_tecnico from visitas where estado = 'En Proceso' group by 1 having count(*) > 1`,
  'a repeated pair, or a user in their own charge': `
    select id_supervisor from supervisores_tecnicos group by id_supervisor, id_tecnico having count(*) > 1
    union all select id_supervisor from supervisores_tecnicos where id_supervisor = id_tecnico`,
  'no active administrator': `
    select 1 where not exists (select from usuarios u join roles_usuario r on r.id = u.id_rol_usuario
      where r.nombre = 'Administrador' and u.activo)`,
  'a session of an inactive user': `
    select id_usuario from sesiones join usuarios using (id_usuario) where not activo`,
  'a key without its answer': `
    select clave from idempotencia where estado is null`,
  'a version that did not grow by one': `
    select entidad, id_entidad from (
      select entidad, id_entidad, (despues ->> 'version')::integer as version,
        lag((despues ->> 'version')::integer) over (partition by entidad, id_entidad order by id_bitacora) as previa
      from bitacora where despues ? 'version') v
    where version <> coalesce(previa + 1, 1)`,
  'a visit whose last version is not in the log': `
    select id_visita from visitas v where version <> (
      select max((despues ->> 'version')::integer) from bitacora
      where entidad = 'visita' and id_entidad = v.id_visita)`,
  'a closed visit that changed': `
    select b.id_entidad from bitacora b join bitacora cierre on cierre.entidad = 'visita'
      and cierre.id_entidad = b.id_entidad and cierre.despues ->> 'estado' in ('Finalizada', 'Cancelada')
    where b.entidad = 'visita' and b.id_bitacora > cierre.id_bitacora
      and b.despues - '{version,actualizada_en}'::text[] <> '{}'`,
  'a change of state that is not allowed': `
    select id_entidad from bitacora where entidad = 'visita' and antes ? 'estado' and (antes ->> 'estado', despues ->> 'estado')
      not in (('Pendiente', 'En Proceso'), ('Pendiente', 'Cancelada'), ('En Proceso', 'Finalizada'), ('En Proceso', 'Cancelada'))`,
  'a password or the range in the log': `
    select id_bitacora from bitacora where coalesce(antes, '{}') || coalesce(despues, '{}')
      ?| '{contrasena_hash,rango,rango_inicio,rango_fin}'`,
};

/** The broken invariants, each with up to three rows. */
export async function incumplidos(bd: Ejecutor): Promise<string[]> {
  const faltas: string[] = [];
  for (const [nombre, consulta] of Object.entries(NUNCA)) {
    const { rows } = await sql.raw(`${consulta} limit 3`).execute(bd);
    if (rows.length > 0) faltas.push(`${nombre}: ${JSON.stringify(rows)}`);
  }
  return faltas;
}
