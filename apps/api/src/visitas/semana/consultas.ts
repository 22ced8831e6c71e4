import type { Punto } from '@visitas/contract/comun/distancia';
import type { Peticion } from '@visitas/contract/operaciones';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import type { ParaPlanear, Semana } from '@visitas/contract/visitas/semana';
import { type RawBuilder, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe, tecnicosACargoDe } from '../../usuarios/tecnicos/consultas.ts';
import { alcanceDe, ESTA_ABIERTA, horaEnJson, ventanaEnJson } from '../consultas.ts';
import { type Cuales, condiciones } from '../listas/consultas.ts';
import { tipoUsual } from '../tipoUsual/consultas.ts';

export interface TableroPedido extends Cuales {
  usual: number;
}

/** What a board of some days needs of them. */
interface Dias {
  desde: RawBuilder<unknown>;
  hasta: RawBuilder<unknown>;
  /** The days in the answer, as columns of the statement. */
  columnas: RawBuilder<unknown>;
  /** More of each visit, as the rest of its JSON: `s` is the visit, `c` its client and `p` its type. */
  deVisita?: RawBuilder<unknown>;
}

const NADA_MAS = sql``;

/**
 * One statement, so that figures and rows are of the same moment. It walks these days of an index:
 * everyone's visits for full reach, or a supervisor's own. The filters leave nothing out; `entra`
 * says what passes. As in a WHERE, null does not pass, such as a place not judged yet.
 */
export async function leerTablero<T>(
  bd: Ejecutor,
  sesion: Sesion,
  { usual, ...cuales }: TableroPedido,
  { desde, hasta, columnas, deVisita = NADA_MAS }: Dias,
): Promise<T> {
  const { hoy } = cuales;
  const entra = sql.join([sql`true`, ...condiciones(cuales)], sql` and `);
  const { rows } = await sql<T>`
    with de_esos_dias as materialized (
      select v.id_visita, v.id_tecnico, v.id_cliente, v.id_tipo_visita, v.fecha_planificada, v.estado,
        v.hora_desde, v.hora_hasta, v.duracion_minutos, v.fijada, v.cancelacion, v.fecha_inicio, v.fecha_finalizacion,
        v.en_camino_desde, v.llegada_esperada, v.id_serie, v.version, v.no_realizada, (${entra}) is true as entra
      from visitas v
      where ${alcanceDe(sesion)} and v.fecha_planificada between ${desde} and ${hasta}
    ), elegibles as materialized (
      ${activosACargoDe(sesion)}
    ), personas as (
      select id_tecnico from elegibles union select id_tecnico from de_esos_dias
    )
    select ${columnas}, ${hoy}::date as hoy, ${usual}::integer as usual, (
      select coalesce(json_agg(json_build_object(
        'idTecnico', t.id_usuario, 'nombre', t.nombre, 'foto', t.foto, 'elegible', e.id_tecnico is not null
      ) order by t.nombre collate "es-x-icu", t.id_usuario), '[]')
      from personas p
      join usuarios t on t.id_usuario = p.id_tecnico
      left join elegibles e on e.id_tecnico = p.id_tecnico
    ) as tecnicos, (
      select coalesce(json_agg(json_build_object(
        'idVisita', s.id_visita, 'idTecnico', s.id_tecnico, 'idCliente', s.id_cliente,
        'cliente', c.nombre, 'tipoVisita', p.nombre, 'fechaPlanificada', s.fecha_planificada, ${horaEnJson('s')},
        'estado', case when s.estado = 'Pendiente' and s.fecha_planificada < ${hoy}::date
          then 'Atrasada' else s.estado end,
        'cancelacion', s.cancelacion, 'conLugar', c.latitud is not null,
        'noRealizada', s.no_realizada is not null, 'idSerie', s.id_serie,
        'version', s.version, 'entra', s.entra${deVisita}
      ) order by s.fecha_planificada, ${EN_LA_CELDA}), '[]')
      from de_esos_dias s
      join clientes c on c.id_cliente = s.id_cliente
      join tipos_visita p on p.id = s.id_tipo_visita
    ) as visitas, (
      select coalesce(json_agg(json_build_object(
        'idTecnico', a.id_tecnico, 'desde', a.desde, 'hasta', a.hasta, 'clase', a.clase
      ) order by a.desde, a.id_ausencia), '[]')
      from ausencias a
      where a.hasta >= ${desde} and a.desde <= ${hasta}
        and a.id_tecnico in (select id_tecnico from personas) and a.id_tecnico in (${tecnicosACargoDe(sesion)})
    ) as ausencias, (
      select coalesce(json_agg(json_build_object('fecha', f.fecha, 'nombre', f.nombre) order by f.fecha), '[]')
      from feriados f where f.fecha between ${desde} and ${hasta}
    ) as feriados`.execute(bd);
  const [tablero] = rows;
  if (!tablero) throw new Error('A board is always one row.');
  return tablero;
}

/** The week of any of its days, YYYY-MM-DD. */
export function leerSemana(
  bd: Ejecutor,
  sesion: Sesion,
  { dia, ...pedido }: TableroPedido & { dia: string },
): Promise<Semana> {
  const lunes = sql`date_trunc('week', ${dia}::date)::date`;
  const domingo = sql`(${lunes} + 6)`;
  return leerTablero<Semana>(bd, sesion, pedido, {
    desde: lunes,
    hasta: domingo,
    columnas: sql`${lunes} as lunes, ${domingo} as domingo`,
  });
}

/**
 * As a day goes: finished visits in the order of their start, in process, pending, and cancelled at the end.
 */
const EN_LA_CELDA = sql`
  case s.estado when 'Finalizada' then 0 when 'En Proceso' then 1 when 'Pendiente' then 2 else 3 end,
  s.fecha_inicio, s.hora_desde nulls last, s.id_visita`;

type Criterios = Peticion<'visitas.paraPlanear'>['criterios'];
type Hechos = Omit<ParaPlanear, 'usual' | 'tecnico'> & {
  tecnico: (Omit<NonNullable<ParaPlanear['tecnico']>, 'metros'> & { lugares: Punto[] }) | null;
};

/** No technician goes to more places in a day; the route through more is not needed. */
const LUGARES_MAXIMOS = 50;
const DURACION_DE_SIEMPRE = sql.lit(DURACION_DE_VISITA.deSiempre);

/**
 * One statement. Each part is looked up by an index: one client's visits, or one technician's day.
 * A missing criterion is null, and equals nothing.
 */
export async function leerHechos(
  bd: Ejecutor,
  sesion: Sesion,
  { cliente, tecnico, fecha, visita, serie }: Criterios,
): Promise<Hechos> {
  const idCliente = sql`${cliente ?? null}::integer`;
  const idTecnico = sql`${tecnico ?? null}::integer`;
  const dia = sql`${fecha ?? null}::date`;
  const alcance = alcanceDe(sesion);
  const otras = sql`${alcance} and v.fecha_planificada = ${dia} and v.estado <> 'Cancelada'
    and v.id_visita <> ${visita ?? 0}::integer
    and (v.id_serie is distinct from ${serie ?? 0}::integer or v.suelta)`;
  const { rows } = await sql<Hechos>`
    with del_dia as materialized (
      select v.id_visita, v.id_cliente, v.id_tipo_visita, v.estado, v.hora_desde, v.hora_hasta, v.duracion_minutos
      from visitas v where v.id_tecnico = ${idTecnico} and ${otras}
    )
    select (
      select json_build_object('idVisita', u.id_visita, 'fechaPlanificada', u.fecha_planificada,
        'tipoVisita', p.nombre, 'tecnico', t.nombre, 'resultado', u.resultado)
      from (
        select * from visitas v
        where v.id_cliente = ${idCliente} and v.estado = 'Finalizada' and ${alcance}
        order by v.fecha_finalizacion desc, v.id_visita desc limit 1
      ) u
      join usuarios t on t.id_usuario = u.id_tecnico
      join tipos_visita p on p.id = u.id_tipo_visita
    ) as ultima, ${tipoUsual(idCliente, alcance)} as tipo_usual, (
      select coalesce(json_agg(json_build_object(
        'idVisita', v.id_visita, 'idTipoVisita', v.id_tipo_visita, 'tipoVisita', p.nombre,
        'idTecnico', v.id_tecnico, 'tecnico', t.nombre) order by v.id_visita), '[]')
      from visitas v
      join usuarios t on t.id_usuario = v.id_tecnico
      join tipos_visita p on p.id = v.id_tipo_visita
      where v.id_cliente = ${idCliente} and ${otras}
    ) as del_cliente,
    exists (select from clientes where id_cliente = ${idCliente} and latitud is null) as cliente_sin_lugar,
    (select f.nombre from feriados f where f.fecha = ${dia}) as feriado, (
      select json_build_object(
        'nombre', u.nombre,
        'elegible', u.id_usuario in (${activosACargoDe(sesion)}),
        'ausencia', (select json_build_object('clase', a.clase, 'hasta', a.hasta) from ausencias a
          where a.id_tecnico = u.id_usuario and ${dia} between a.desde and a.hasta
            and a.id_tecnico in (${tecnicosACargoDe(sesion)})),
        'delDia', (select count(*) from del_dia),
        'conHora', (select json_agg(json_build_object(
          'idVisita', d.id_visita, 'cliente', c.nombre, ${ventanaEnJson('d.hora_desde', 'd.hora_hasta')},
          'duracionMinutos', coalesce(d.duracion_minutos, p.duracion_minutos, ${DURACION_DE_SIEMPRE})
          ) order by d.hora_desde, d.id_visita)
          from del_dia d
          join clientes c on c.id_cliente = d.id_cliente
          join tipos_visita p on p.id = d.id_tipo_visita
          where d.hora_desde is not null and ${ESTA_ABIERTA}),
        'lugares', (select coalesce(json_agg(lugar), '[]') from (
          select json_build_object('latitud', latitud, 'longitud', longitud) as lugar from (
            select distinct latitud, longitud from clientes
            where latitud is not null and ${dia} is not null
              and id_cliente in (select id_cliente from del_dia union all select ${idCliente})
            limit ${sql.lit(LUGARES_MAXIMOS)}
          ) distintos
        ) lugares)
      )
      from usuarios u
      where u.id_usuario = ${idTecnico} and (
        u.id_usuario in (${tecnicosACargoDe(sesion)})
        -- A former technician of the team who still has the visit being edited.
        or exists (select from visitas v
          where v.id_visita = ${visita ?? 0}::integer and v.id_tecnico = u.id_usuario and ${alcance}))
    ) as tecnico`.execute(bd);
  const [hechos] = rows;
  if (!hechos) throw new Error('What is known is always one row.');
  return hechos;
}
