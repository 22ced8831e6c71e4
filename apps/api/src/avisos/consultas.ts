import {
  AVISOS_A_LA_VISTA,
  AVISOS_QUE_SE_CUENTAN,
  type ClaseDeAviso,
} from '@visitas/contract/avisos/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe, alcanzaTodo, ESTA_ABIERTA } from '../visitas/consultas.ts';
import { faltaSupervisor } from './tardanzas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** Written by triggers. */
    avisos: {
      idAviso: GeneratedAlways<number>;
      idUsuario: number;
      clase: ClaseDeAviso;
      idVisita: number;
      idTecnico: number;
      ocurridoEn: Generated<Date>;
      visto: Generated<boolean>;
      /** As they were when it was written. */
      fechaPlanificada: string;
      fechaAnterior: Generated<string | null>;
      momento: Generated<'inicio' | 'fin' | null>;
      distancia: Generated<number | null>;
      precision: Generated<number | null>;
      motivo: Generated<string | null>;
      /** The name of the client, only of a visit that went to another. */
      cliente: Generated<string | null>;
      /** Only of 'sinSupervisor': who no longer supervises. */
      idSupervisor: Generated<number | null>;
    };
    /** What each person has been told of, while it lasts. */
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
  /** What somebody of that role is told of. */
  clases: readonly ClaseDeAviso[];
  hoy: string;
  zona: string;
}

/** Late visits are told of for as long as what is written is kept. */
const DIAS = 90;

export const caducosDeAvisos = [
  sql`delete from avisos where ocurrido_en < now() - interval '90 days'`,
];

/**
 * What was written when it happened and what the day has made late since, the last first. A notice of a
 * visit that its reader no longer reaches is not theirs any more, except that it went: that one, and
 * only while it is so, says what they knew of it and nothing else. A visit is late from the midnight
 * after its date.
 */
export async function leerAvisos(bd: Ejecutor, { sesion, clases, hoy, zona }: De): Promise<Lista> {
  const { idUsuario } = sesion;
  // Each looks its visit up: to find a hundred of them, the planner might walk all the visits. One of a
  // visit that was not made hangs on another one of its series, and is of whoever has the series.
  const mios = sql`avisos a
    cross join lateral (
      select id_supervisor, id_tecnico, id_serie from visitas where id_visita = a.id_visita offset 0
    ) v
    where a.id_usuario = ${idUsuario} and a.clase = any(${clases}::text[]) and case a.clase
      when 'sinCrear' then ${idUsuario} = (select s.id_supervisor from series s where s.id_serie = v.id_serie)
      when 'sinSupervisor' then ${faltaSupervisor(sql`a.id_supervisor`)}
      else (${alcanceDe(sesion)}) <> (a.clase = 'reasignada') end`;
  const atrasadas = sql`visitas v
    where 'atrasada' = any(${clases}::text[]) and ${alcanceDe(sesion)} and v.estado = 'Pendiente'
      and v.fecha_planificada < ${hoy} and v.fecha_planificada >= ${hoy}::date - ${DIAS}::integer`;
  // Those that are not seen are counted in the order of their index: for any reader, the planner might think
  // that so many are sooner found by reading everybody's.
  const { rows } = await sql<Lista>`
    with sin_ver as (
      select coalesce((
        select (visto_en at time zone ${zona})::date from atrasos_vistos where id_usuario = ${idUsuario}
      ), '-infinity') as desde
    ), ultimos as (
      (select id_aviso, a.clase, a.id_visita, a.id_tecnico, a.ocurrido_en, a.fecha_planificada, a.fecha_anterior,
        a.momento, a.distancia, a.precision, a.motivo, a.cliente, a.id_supervisor, not a.visto as nuevo
      from ${mios} order by a.ocurrido_en desc, id_aviso desc limit ${sql.lit(AVISOS_A_LA_VISTA)})
      union all
      (select null, 'atrasada', v.id_visita, v.id_tecnico,
        (v.fecha_planificada + 1)::timestamp at time zone ${zona}, v.fecha_planificada, null,
        null, null, null, null, null, null, v.fecha_planificada >= (select desde from sin_ver)
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
    ))::integer as nuevos, (
      select coalesce(json_agg(json_build_object(
        'idAviso', u.id_aviso, 'clase', u.clase, 'idVisita', case when suya then u.id_visita end,
        'cliente', coalesce(u.cliente, c.nombre), 'tecnico', t.nombre,
        'tipoVisita', case when suya then p.nombre end,
        'estado', case when suya then case when v.estado = 'Pendiente' and v.fecha_planificada < ${hoy}
          then 'Atrasada' else v.estado end end,
        'fechaPlanificada', u.fecha_planificada,
        'ocurridoEn', to_char(u.ocurrido_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fechaAnterior', u.fecha_anterior, 'momento', u.momento, 'distancia', u.distancia,
        'precision', u.precision, 'motivo', u.motivo,
        'porDecidir', u.clase in ('cancelacionSolicitada', 'sinDecidir') and v.cancelacion = 'solicitada',
        'supervisor', case when ${sql.lit(alcanzaTodo(sesion))} then json_build_object('idUsuario', s.id_usuario, 'nombre', s.nombre) end,
        'abiertas', case u.clase when 'sinSupervisor' then (
          select count(*) from visitas where id_supervisor = u.id_supervisor and ${ESTA_ABIERTA}) end,
        'nuevo', u.nuevo
      ) order by u.ocurrido_en desc, u.id_aviso desc nulls last, u.id_visita desc), '[]')
      from ultimos u
      join visitas v using (id_visita)
      join clientes c using (id_cliente)
      join usuarios t on t.id_usuario = u.id_tecnico
      join usuarios s on s.id_usuario = coalesce(u.id_supervisor, v.id_supervisor)
      join tipos_visita p on p.id = v.id_tipo_visita
      cross join lateral (
        select u.clase not in ('reasignada', 'sinSupervisor') and (u.clase <> 'sinCrear' or ${alcanceDe(sesion)}) as suya
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
 * Those that were in the list, one by one: what was written meanwhile, or committed late, is still new.
 * And those before the oldest of the list, which nobody will have in view any more; `desde` came with
 * its fraction of a millisecond cut.
 */
export async function darPorVistos(
  bd: Ejecutor,
  idUsuario: number,
  { avisos, desde }: Vistos,
): Promise<void> {
  await sql`update avisos set visto = true
    where id_usuario = ${idUsuario} and not visto
      and (id_aviso = any(${avisos}::integer[]) or ocurrido_en < ${new Date(desde)}::timestamptz + interval '1 millisecond')`.execute(
    bd,
  );
}

/** Which had become late by then has been seen; it is never unseen. */
export async function darAtrasosPorVistos(
  bd: Ejecutor,
  idUsuario: number,
  { hasta }: Vistos,
): Promise<void> {
  await sql`insert into atrasos_vistos values (${idUsuario}, least(${new Date(hasta)}::timestamptz, now()))
    on conflict (id_usuario) do update set visto_en = excluded.visto_en
    where atrasos_vistos.visto_en < excluded.visto_en`.execute(bd);
}
