import { AVISOS_A_LA_VISTA } from '@visitas/contract/avisos/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

type Lista = Respuesta<'avisos.listar'>;

interface De {
  idUsuario: number;
  hoy: string;
  zona: string;
}

/**
 * What was written when it happened and what the day has made late since, the last first. A visit is
 * late from the midnight after its date; whoever supervises it is told only of those of the last days
 * that are kept.
 */
export async function leerAvisos(bd: Ejecutor, { idUsuario, hoy, zona }: De): Promise<Lista> {
  const { rows } = await sql<Lista>`
    with atrasadas as (
      select null::integer as id_aviso, 'atrasada' as clase, id_visita,
        (fecha_planificada + 1)::timestamp at time zone ${zona} as ocurrido_en,
        null::date as fecha_anterior, null as momento, null::float8 as distancia, null::float8 as precision,
        null as motivo,
        (fecha_planificada + 1)::timestamp at time zone ${zona} > coalesce(
          (select visto_en from atrasos_vistos where id_usuario = ${idUsuario}), '-infinity') as nuevo
      from visitas
      where id_supervisor = ${idUsuario} and estado = 'Pendiente'
        and fecha_planificada < ${hoy} and fecha_planificada >= ${hoy}::date - 90
    ), escritos as (
      select id_aviso, clase, id_visita, ocurrido_en, fecha_anterior, momento, distancia, precision, motivo,
        not visto as nuevo
      from avisos where id_usuario = ${idUsuario}
      order by ocurrido_en desc, id_aviso desc limit ${AVISOS_A_LA_VISTA}
    ), ultimos as (
      select * from escritos union all select * from atrasadas
      order by ocurrido_en desc, id_aviso desc nulls last, id_visita desc limit ${AVISOS_A_LA_VISTA}
    )
    select (
      (select count(*) from avisos where id_usuario = ${idUsuario} and not visto)
      + (select count(*) from atrasadas where nuevo)
    )::integer as nuevos, (
      select coalesce(json_agg(json_build_object(
        'idAviso', u.id_aviso, 'clase', u.clase, 'idVisita', v.id_visita, 'cliente', c.nombre,
        'tecnico', t.nombre, 'tipoVisita', p.nombre, 'fechaPlanificada', v.fecha_planificada,
        'ocurridoEn', to_char(u.ocurrido_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fechaAnterior', u.fecha_anterior, 'momento', u.momento, 'distancia', u.distancia,
        'precision', u.precision, 'motivo', u.motivo,
        'porDecidir', u.clase = 'cancelacionSolicitada' and v.estado = 'Pendiente' and v.cancelacion = 'solicitada',
        'nuevo', u.nuevo
      ) order by u.ocurrido_en desc, u.id_aviso desc nulls last, u.id_visita desc), '[]')
      from ultimos u
      join visitas v using (id_visita)
      join clientes c using (id_cliente)
      join usuarios t on t.id_usuario = v.id_tecnico
      join tipos_visita p on p.id = v.id_tipo_visita
    ) as avisos`.execute(bd);
  return rows[0] ?? { nuevos: 0, avisos: [] };
}

/** Only those that were in view: one that was written meanwhile, or committed late, is still new. */
export async function darPorVistos(bd: Ejecutor, idUsuario: number, avisos: number[]): Promise<void> {
  await bd
    .updateTable('avisos')
    .set({ visto: true })
    .where('idUsuario', '=', idUsuario)
    .where('idAviso', '=', sql<number>`any(${avisos}::integer[])`)
    .where('visto', '=', false)
    .execute();
  await bd
    .insertInto('atrasosVistos')
    .values({ idUsuario, vistoEn: sql`now()` })
    .onConflict((conflicto) =>
      conflicto.column('idUsuario').doUpdateSet({ vistoEn: sql`now()` }),
    )
    .execute();
}
