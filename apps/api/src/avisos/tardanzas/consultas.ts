import { ADMINISTRADOR, SUPERVISOR } from '@visitas/contract/comun/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { OCUPA_SU_FECHA, SIGUE } from '../../series/consultas.ts';
import { ESTA_ABIERTA } from '../../visitas/consultas.ts';

const supervisa = (roles: readonly string[]) => sql<SqlBool>`u.activo
  and u.id_rol_usuario in (select id from roles_usuario where nombre = any(${roles}::text[]))`;

/** True when this person has open visits, or series that go on, but is not an active supervisor. */
export const faltaSupervisor = (idUsuario: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(not exists (select from usuarios u where u.id_usuario = ${idUsuario} and ${supervisa(SUPERVISOR)})
    and (exists (select from visitas w where w.id_supervisor = ${idUsuario} and ${ESTA_ABIERTA})
      or exists (select from series e where e.id_supervisor = ${idUsuario} and ${SIGUE})))`;

/**
 * The matters that have lasted too long, with the users to notify. In 'sinSupervisor', `id_visita`
 * is that person's first open visit, or the last one of their series.
 */
const ASUNTOS = sql`asuntos as (
  select 'abiertaDeMas' as clase, id_visita as id_asunto, id_supervisor as id_usuario, id_visita, null::integer as id_supervisor
  from visitas where estado = 'En Proceso' and fecha_inicio < now() - interval '12 hours'
  union all
  select clase, id_asunto, u.id_usuario, id_visita, id_supervisor
  from (
    select 'sinDecidir' as clase, id_visita as id_asunto, id_visita, null::integer as id_supervisor
    from visitas where cancelacion = 'solicitada' and ${ESTA_ABIERTA}
      and greatest(fecha_solicitud, recibido_solicitud) < now() - interval '1 day'
    union all
    select 'sinSupervisor', s.id_usuario, v.id_visita, s.id_usuario
    from usuarios s cross join lateral (
      select coalesce((
        select id_visita from visitas where id_supervisor = s.id_usuario and ${ESTA_ABIERTA}
        order by fecha_planificada, id_visita limit 1
      ), (
        select max(v.id_visita) from series e join visitas v on v.id_serie = e.id_serie and ${OCUPA_SU_FECHA}
        where e.id_supervisor = s.id_usuario and ${SIGUE}
      )) as id_visita
    ) v
    where v.id_visita is not null and ${faltaSupervisor(sql`s.id_usuario`)}
  ) d cross join usuarios u
  where ${supervisa(ADMINISTRADOR)}
)`;

/**
 * Notifies each person once of each matter: when several instances run at once, the primary key of
 * `avisos_dados` decides which one writes. A matter that ended is forgotten, and notified again if it comes
 * back. The notice 'sinSupervisor' describes the present, so it goes too; otherwise there would be two.
 */
export async function avisarTardanzas(bd: Ejecutor): Promise<void> {
  await sql`
    with ${ASUNTOS}, terminados as (
      delete from avisos_dados d
      where not exists (select from asuntos where (clase, id_asunto) = (d.clase, d.id_asunto)) returning *
    )
    delete from avisos a using terminados t
    where a.clase = 'sinSupervisor' and (a.id_usuario, a.clase, a.id_supervisor) = (t.id_usuario, t.clase, t.id_asunto)`.execute(
    bd,
  );
  await sql`
    with ${ASUNTOS}, dados as (
      insert into avisos_dados select id_usuario, clase, id_asunto from asuntos order by id_usuario, clase, id_asunto
      on conflict do nothing returning *
    )
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, motivo, id_supervisor)
    select a.id_usuario, a.clase, a.id_visita, v.id_tecnico, v.fecha_planificada,
      case a.clase when 'sinDecidir' then v.motivo_cancelacion end, a.id_supervisor
    from asuntos a join dados using (id_usuario, clase, id_asunto) join visitas v on v.id_visita = a.id_visita
    order by a.id_usuario, a.id_visita
    on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
      id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en,
      fecha_planificada = excluded.fecha_planificada, motivo = excluded.motivo,
      id_supervisor = excluded.id_supervisor`.execute(bd);
}
