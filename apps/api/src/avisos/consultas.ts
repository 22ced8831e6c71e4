import {
  AVISOS_A_LA_VISTA,
  AVISOS_QUE_SE_CUENTAN,
  type ClaseDeAviso,
} from '@visitas/contract/avisos/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Plazos } from '../plataforma/dominio.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { SIGUE } from '../series/consultas.ts';
import { alcanceDe, alcanzaTodo, ESTA_ABIERTA, ventanaEnJson } from '../visitas/consultas.ts';
import { faltaSupervisor } from './tardanzas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** Written by triggers and by `avisarTardanzas`. */
    avisos: {
      idAviso: GeneratedAlways<number>;
      idUsuario: number;
      clase: ClaseDeAviso;
      /** Null for what is about the account, and so is its date. */
      idVisita: number | null;
      idTecnico: number | null;
      ocurridoEn: Generated<Date>;
      visto: Generated<boolean>;
      /** From here on, values as they were when the notice was written. */
      fechaPlanificada: string | null;
      horaDesde: Generated<string | null>;
      horaHasta: Generated<string | null>;
      fechaAnterior: Generated<string | null>;
      /** Only in 'cambiada': the hour before, even if it is the same. */
      horaDesdeAnterior: Generated<string | null>;
      horaHastaAnterior: Generated<string | null>;
      momento: Generated<'inicio' | 'fin' | null>;
      distancia: Generated<number | null>;
      precision: Generated<number | null>;
      motivo: Generated<string | null>;
      /** The client's name, only in 'reasignada': a visit that went to another technician. */
      cliente: Generated<string | null>;
      /** Only in 'sinSupervisor': the person who no longer supervises. */
      idSupervisor: Generated<number | null>;
    };
    /** The matters each person was already notified of. A row lasts as long as its matter. */
    avisosDados: {
      idUsuario: number;
      clase: ClaseDeAviso;
      idAsunto: number;
    };
    atrasosVistos: {
      idUsuario: number;
      vistoEn: Date;
    };
  }
}

type Lista = Respuesta<'avisos.listar'>;

interface De {
  sesion: Sesion;
  /** The classes of notice that the reader's role receives. */
  clases: readonly ClaseDeAviso[];
  hoy: string;
  zona: string;
  /** Late visits are listed for as long as written notices are kept. */
  dias: number;
}

export const caducosDeAvisos = [
  ({ avisosDias }: Plazos) =>
    sql`delete from avisos where ocurrido_en < now() - make_interval(days => ${avisosDias})`,
];

/**
 * Returns written notices and late visits, latest first. A visit is late from the midnight after
 * its date. A notice disappears when its reader no longer reaches the visit. Only 'reasignada'
 * shows while the visit is out of reach, with what the technician knew of it.
 */
export async function leerAvisos(
  bd: Ejecutor,
  { sesion, clases, hoy, zona, dias }: De,
): Promise<Lista> {
  const { idUsuario } = sesion;
  // `offset 0` makes each notice look up its visit: to find a hundred, the planner might walk all the visits.
  // A 'sinCrear' notice hangs on another visit of the series, and belongs to the supervisor of the series.
  const mios = sql`avisos a
    cross join lateral (
      select id_supervisor, id_tecnico, id_serie from visitas where id_visita = a.id_visita offset 0
    ) v
    where a.id_usuario = ${idUsuario} and a.clase = any(${clases}::text[]) and case a.clase
      when 'sinCrear' then ${idUsuario} = (select s.id_supervisor from series s where s.id_serie = v.id_serie)
      when 'sinSupervisor' then ${faltaSupervisor(sql`a.id_supervisor`)}
      else (${alcanceDe(sesion)}) <> (a.clase = 'reasignada') end`;
  const deLaCuenta = sql`avisos a where a.id_usuario = ${idUsuario} and a.id_visita is null`;
  const atrasadas = sql`visitas v
    where 'atrasada' = any(${clases}::text[]) and ${alcanceDe(sesion)} and v.estado = 'Pendiente'
      and v.fecha_planificada < ${hoy} and v.fecha_planificada >= ${hoy}::date - ${dias}::integer`;
  // The order is that of the index of unseen notices. A plan for any reader might expect to find
  // them sooner among everyone's.
  const { rows } = await sql<Lista>`
    with sin_ver as (
      select coalesce((
        select (visto_en at time zone ${zona})::date from atrasos_vistos where id_usuario = ${idUsuario}
      ), '-infinity') as desde
    ), ultimos as (
      (select id_aviso, a.clase, a.id_visita, a.id_tecnico, a.ocurrido_en, a.fecha_planificada, a.fecha_anterior,
        a.hora_desde, a.hora_hasta, a.hora_desde_anterior, a.hora_hasta_anterior,
        a.momento, a.distancia, a.precision, a.motivo, a.cliente, a.id_supervisor, not a.visto as nuevo
      from ${mios} order by a.ocurrido_en desc, id_aviso desc limit ${sql.lit(AVISOS_A_LA_VISTA)})
      union all
      (select id_aviso, clase, null, id_tecnico, ocurrido_en, (ocurrido_en at time zone ${zona})::date, null,
        null, null, null, null, null, null, null, null, null, null, not visto
      from ${deLaCuenta} order by ocurrido_en desc, id_aviso desc limit ${sql.lit(AVISOS_A_LA_VISTA)})
      union all
      (select null, 'atrasada', v.id_visita, v.id_tecnico,
        (v.fecha_planificada + 1)::timestamp at time zone ${zona}, v.fecha_planificada, null,
        v.hora_desde, v.hora_hasta, null, null, null, null, null, null, null, null, v.fecha_planificada >= (select desde from sin_ver)
      from ${atrasadas} order by v.fecha_planificada desc, v.id_visita desc limit ${sql.lit(AVISOS_A_LA_VISTA)})
      order by ocurrido_en desc, id_aviso desc nulls last, id_visita desc limit ${sql.lit(AVISOS_A_LA_VISTA)}
    )
    select least(${AVISOS_QUE_SE_CUENTAN}::integer, (
      select count(*) from (
        select from ${mios} and not a.visto order by a.id_visita limit ${sql.lit(AVISOS_QUE_SE_CUENTAN)}
      ) n
    ) + (
      select count(*) from (select from ${atrasadas} and v.fecha_planificada >= (select desde from sin_ver)
        limit ${sql.lit(AVISOS_QUE_SE_CUENTAN)}) n
    ) + (
      select count(*) from (select from ${deLaCuenta} and not visto limit ${sql.lit(AVISOS_QUE_SE_CUENTAN)}) n
    ))::integer as nuevos, (
      select coalesce(json_agg(json_build_object(
        'idAviso', u.id_aviso, 'clase', u.clase, 'idVisita', case when suya then u.id_visita end,
        'cliente', coalesce(u.cliente, c.nombre, ''), 'tecnico', coalesce(t.nombre, ''),
        'tipoVisita', case when suya then p.nombre end,
        'estado', case when suya then case when v.estado = 'Pendiente' and v.fecha_planificada < ${hoy}
          then 'Atrasada' else v.estado end end,
        'fechaPlanificada', u.fecha_planificada,
        'ocurridoEn', to_char(u.ocurrido_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        ${ventanaEnJson('u.hora_desde', 'u.hora_hasta')}, 'horaAnterior', case
          when u.clase = 'cambiada' and (u.hora_desde, u.hora_hasta) is distinct from (u.hora_desde_anterior, u.hora_hasta_anterior)
          then json_build_object(${ventanaEnJson('u.hora_desde_anterior', 'u.hora_hasta_anterior')}) end,
        'fechaAnterior', u.fecha_anterior, 'momento', u.momento, 'distancia', u.distancia,
        'precision', u.precision, 'motivo', u.motivo,
        'porDecidir', u.clase in ('cancelacionSolicitada', 'sinDecidir') and v.cancelacion = 'solicitada' is true,
        'supervisor', case when ${sql.lit(alcanzaTodo(sesion))} and s.id_usuario is not null then json_build_object('idUsuario', s.id_usuario, 'nombre', s.nombre) end,
        'abiertas', case u.clase when 'sinSupervisor' then (
          select count(*) from visitas where id_supervisor = u.id_supervisor and ${ESTA_ABIERTA}) end,
        'series', case u.clase when 'sinSupervisor' then (
          select count(*) from series where id_supervisor = u.id_supervisor and ${SIGUE}) end,
        'nuevo', u.nuevo
      ) order by u.ocurrido_en desc, u.id_aviso desc nulls last, u.id_visita desc), '[]')
      from ultimos u
      left join visitas v using (id_visita)
      left join clientes c using (id_cliente)
      left join usuarios t on t.id_usuario = u.id_tecnico
      left join usuarios s on s.id_usuario = coalesce(u.id_supervisor, v.id_supervisor)
      left join tipos_visita p on p.id = v.id_tipo_visita
      cross join lateral (
        select u.id_visita is not null and u.clase not in ('reasignada', 'sinSupervisor') and (u.clase <> 'sinCrear' or ${alcanceDe(sesion)}) as suya
      ) de_quien_lee
    ) as avisos`.execute(bd);
  return rows[0] ?? { nuevos: 0, avisos: [] };
}

interface Vistos {
  avisos: number[];
  desde: string;
  hasta: string;
}

/**
 * Marks the listed notices by id: one written meanwhile, or committed late, is still new. Also marks those
 * before the oldest listed, which never come into view again. `desde` arrives cut to the millisecond. One
 * that a change is replacing stays new: waiting for that change could deadlock with it.
 */
export async function darPorVistos(
  bd: Ejecutor,
  idUsuario: number,
  { avisos, desde }: Vistos,
): Promise<void> {
  await sql`update avisos set visto = true where id_aviso in (
    select id_aviso from avisos where id_usuario = ${idUsuario} and not visto
      and (id_aviso = any(${avisos}::integer[]) or ocurrido_en < ${new Date(desde)}::timestamptz + interval '1 millisecond')
    for update skip locked)`.execute(bd);
}

/** Late visits have been seen up to `hasta`; that time never goes back. */
export async function darAtrasosPorVistos(
  bd: Ejecutor,
  idUsuario: number,
  { hasta }: Vistos,
): Promise<void> {
  await sql`insert into atrasos_vistos values (${idUsuario}, least(${new Date(hasta)}::timestamptz, now()))
    on conflict (id_usuario) do update set visto_en = excluded.visto_en
    where atrasos_vistos.visto_en < excluded.visto_en`.execute(bd);
}
