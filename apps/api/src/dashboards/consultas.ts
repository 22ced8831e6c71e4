import type { Estado, EstadoGuardado } from '@visitas/contract/comun/estados';
import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compilada, type Presentes } from '../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { ESTA_ABIERTA, horaEnJson, medianocheDe } from '../visitas/consultas.ts';
import { cuentasPorEstado } from '../visitas/cuentas/consultas.ts';

type PanelTecnico = Respuesta<'dashboards.tecnico'>;
type PanelSupervisor = Respuesta<'dashboards.supervisor'>;
type PanelAdministrador = Respuesta<'dashboards.administrador'>;
type VisitaDeTecnico = PanelTecnico['visitas'][number];
type Visita = PanelSupervisor['proximasVisitas'][number];
type Alcance = RawBuilder<SqlBool>;

/** Each dashboard is one statement: one round trip, and figures and rows of the same moment. */
function leer<Panel, V extends object & Presentes<V>>(
  construir: (valores: V) => RawBuilder<Panel>,
) {
  const filas = compilada((bd, valores: V) => construir(valores).compile(bd));
  return async (bd: Ejecutor, valores: V): Promise<Panel> => {
    const [panel] = await filas(bd, valores);
    if (!panel) throw new Error('A dashboard is always one row.');
    return panel;
  };
}

const cuantas = (estado: Estado) =>
  sql`coalesce(sum(cuantas) filter (where estado = ${sql.lit(estado)}), 0)::integer`;
const CUENTAS = sql`
  ${cuantas('Finalizada')} as finalizadas, ${cuantas('En Proceso')} as en_proceso,
  ${cuantas('Pendiente')} as pendientes, ${cuantas('Atrasada')} as atrasadas,
  nullif(coalesce(sum(cuantas) filter (where no_realizada), 0), 0)::integer as no_realizadas`;

/** Only people with visits. A person who lost theirs may still have rows that add up to zero. */
const cuentasPor = (persona: 'id_tecnico' | 'id_supervisor', alcance: Alcance, hoy: string) => sql`
  select ${sql.ref(persona)} as id_usuario, ${CUENTAS}
  from (${cuentasPorEstado(alcance, hoy)}) c group by 1 having sum(cuantas) > 0`;

const TOTALES = sql`
  coalesce(sum(finalizadas), 0)::integer as total_finalizadas,
  coalesce(sum(en_proceso), 0)::integer as total_en_proceso,
  coalesce(sum(pendientes), 0)::integer as total_pendientes,
  coalesce(sum(atrasadas), 0)::integer as total_atrasadas,
  nullif(coalesce(sum(no_realizadas), 0), 0)::integer as total_no_realizadas`;

/** People with counts and the people in `ademas`, by name. Late visits count as pending. */
const barras = (persona: 'Tecnico' | 'Supervisor', ademas: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(
    ${sql.lit(`id${persona}`)}, u.id_usuario, ${sql.lit(`nombre${persona}`)}, u.nombre,
    'finalizadas', coalesce(finalizadas, 0), 'pendientes', coalesce(pendientes + atrasadas, 0)
  ) order by u.nombre collate "es-x-icu", u.id_usuario), '[]')
  from usuarios u left join cuentas using (id_usuario)
  where u.id_usuario in (select id_usuario from cuentas union ${ademas}))`;

const COLUMNAS = sql`id_visita, id_cliente, id_tecnico, id_supervisor, id_tipo_visita, fecha_planificada, estado,
    hora_desde, hora_hasta, duracion_minutos, fijada, cancelacion, motivo_cancelacion, fecha_inicio, fecha_finalizacion, fecha_solicitud, en_camino_desde, llegada_esperada, dicha_en,
    no_realizada`;

/**
 * Visits as dashboards show them: names instead of ids, and late ones marked. Each client is looked
 * up. Clients far outnumber these visits, and a join would read them all.
 */
const enFilas = (
  visitas: RawBuilder<unknown>,
  orden: RawBuilder<unknown>,
  hoy: string,
  ademas: RawBuilder<unknown> = sql``,
) => sql`(
  select coalesce(json_agg(json_build_object(
    'idVisita', v.id_visita, 'cliente', c.nombre, 'direccion', c.direccion,
    'tecnico', t.nombre, 'supervisor', s.nombre, 'tipoVisita', p.nombre,
    'fechaPlanificada', v.fecha_planificada, ${horaEnJson('v')},
    'estado', case when v.estado = 'Pendiente' and v.fecha_planificada < ${hoy} then 'Atrasada' else v.estado end,
    'motivoCancelacion', v.motivo_cancelacion, 'noRealizada', v.no_realizada is not null ${ademas}
  ) order by ${orden}), '[]')
  from (${visitas}) v
  cross join lateral (select * from clientes where id_cliente = v.id_cliente offset 0) c
  join usuarios t on t.id_usuario = v.id_tecnico
  join usuarios s on s.id_usuario = v.id_supervisor
  join tipos_visita p on p.id = v.id_tipo_visita)`;

/** A day goes by the hour. PostgreSQL puts at its end the visits without one. */
const POR_FECHA = sql`fecha_planificada, hora_desde, id_visita`;
const DIEZ_Y_SU_DIA = sql`order by fecha_planificada fetch first 10 rows with ties`;
const ULTIMAS = sql`fecha_planificada desc, id_visita desc`;
const RECIENTES = sql`dicha_en desc, id_visita desc`;

const camposDelTecnico = (
  hoy: string,
  zona: string,
) => sql`, 'idCliente', v.id_cliente, 'telefono', c.telefono, 'latitud', c.latitud, 'longitud', c.longitud,
    'dura', coalesce(v.duracion_minutos, p.duracion_minutos, ${sql.lit(DURACION_DE_VISITA.deSiempre)}),
    'fechaInicio', v.fecha_inicio, 'fechaFinalizacion', v.fecha_finalizacion,
    'enCamino', case when v.estado = 'Pendiente' and v.en_camino_desde >= ${medianocheDe(sql`${hoy}::date`, zona)} then
      json_build_object('desde', v.en_camino_desde, 'llegada', v.llegada_esperada) end`;

type Partes = Omit<PanelTecnico, 'hoy' | 'visitas' | 'proximaVisita'> & {
  abiertas: VisitaDeTecnico[];
  cerradas: VisitaDeTecnico[];
};

/**
 * A one-value range keeps the person in the order, so the index of each person gives the rows. With
 * an equality, the company's index would seem to give the order. By the statistics it costs little,
 * but it walks through all that others have just done.
 */
const enRangoDeUno = (persona: 'id_tecnico' | 'id_supervisor', id: number) =>
  sql`${sql.ref(persona)} >= ${id} and ${sql.ref(persona)} <= ${id}`;

/** A technician may have closed visits for years; only the last ones are read. */
const ultimasCerradas = (idTecnico: number) => sql`
  select ${COLUMNAS} from visitas
  where ${enRangoDeUno('id_tecnico', idTecnico)} and not ${ESTA_ABIERTA}
  order by id_tecnico, ${ULTIMAS} limit 50`;

export const deTecnico = leer(
  ({ idTecnico, hoy, zona }: { idTecnico: number; hoy: string; zona: string }) =>
    sql<Partes>`
    with cuentas as (
      select ${CUENTAS} from (${cuentasPorEstado(sql`v.id_tecnico = ${idTecnico}`, hoy)}) c
    )
    select finalizadas as completadas, en_proceso, pendientes, atrasadas, no_realizadas,
      ${enFilas(
        sql`select ${COLUMNAS} from visitas
          where id_tecnico = ${idTecnico} and ${ESTA_ABIERTA}`,
        sql`estado = 'Pendiente', ${POR_FECHA}`,
        hoy,
        camposDelTecnico(hoy, zona),
      )} as abiertas,
      ${enFilas(ultimasCerradas(idTecnico), ULTIMAS, hoy, camposDelTecnico(hoy, zona))} as cerradas
    from cuentas`,
);

/**
 * Two walks of an index in its order: late visits are not read, however many there are. The index knows no
 * hour, so each walk takes its last day whole, and those days are sorted.
 */
const proximas = (idSupervisor: number, hoy: string) => sql`
  (select ${COLUMNAS} from visitas where id_supervisor = ${idSupervisor} and estado = 'En Proceso'
    ${DIEZ_Y_SU_DIA})
  union all
  (select ${COLUMNAS} from visitas where id_supervisor = ${idSupervisor} and estado = 'Pendiente'
    and fecha_planificada >= ${hoy} ${DIEZ_Y_SU_DIA})
  order by ${POR_FECHA} limit 10`;

export const deSupervisor = leer(
  ({ idSupervisor, hoy }: { idSupervisor: number; hoy: string }) =>
    sql<PanelSupervisor>`
    with cuentas as (${cuentasPor('id_tecnico', sql`v.id_supervisor = ${idSupervisor}`, hoy)})
    select ${TOTALES},
      ${enFilas(proximas(idSupervisor, hoy), POR_FECHA, hoy)} as proximas_visitas,
      ${barras(
        'Tecnico',
        sql`select t.id_usuario from supervisores_tecnicos st
          join usuarios t on t.id_usuario = st.id_tecnico and t.activo
          join roles_usuario r on r.id = t.id_rol_usuario and r.nombre = any(${TECNICO}::text[])
          where st.id_supervisor = ${idSupervisor}`,
      )} as tecnicos_resumen
    from cuentas`,
);

/** What a line of the log says was done. */
export interface Hecho {
  operacion: string | null;
  /** `esAlta`: the line created the visit. `esCierre`: the line cancelled it. */
  esAlta: boolean;
  esCierre: boolean;
  /** True when the visit ended without being done. */
  noRealizada: boolean;
}

/** A line of a visit's log, with what the visit says of its start, end and cancellation request. */
export interface Anotacion extends Hecho {
  idActividad: number;
  anotadaEn: Date;
  idUsuario: number | null;
  nombre: string | null;
  /** The state in which the line left the visit. */
  estado: EstadoGuardado;
  cancelacion: Cancelacion;
  fechaPlanificada: string;
  fechaAnterior: string | null;
  idTecnico: number;
  tecnico: string;
  idVisita: number;
  cliente: string;
  porDecidir: boolean;
  inicio: Paso;
  fin: Paso;
  solicitud: Omit<Paso, keyof Medidas>;
}
/** The steps of a technician, each in its own form. */
export interface PasosDeVisita<P> {
  inicio: P;
  fin: P;
  solicitud: P;
}
interface Medidas {
  distancia: number | null;
  precision: number | null;
  veredicto: Veredicto | null;
}
type Paso = Medidas & { ocurridoEn: string | null; recibidoEn: string | null };

const LINEAS = 20;

/** A series operation creates, changes or cancels visits; only the line says which. */
const CIERRA = sql`b.despues ->> 'estado' is not distinct from 'Cancelada'`;

/**
 * No history tells who is on the way, which is shown while it lasts, nor the mark of an answer, which is shown in its
 * list. A start takes its technician off the way to another visit, which nobody started.
 */
const DICE_ALGO = sql`b.despues - '{en_camino_desde,llegada_esperada,fuera_de_limites}'::text[] <> '{}'`;

/**
 * When a series changes many visits at once, its technicians and the activity are told of one
 * (028): its row holds `dicha_en`. A change to a single visit is always told.
 */
const LINEA_VISIBLE = sql`(b.operacion is null or (${DICE_ALGO}
  and (b.operacion not like 'series.%' or b.despues ->> 'dicha_en' is not null)))`;

/** The visit as it was in the execution of the line: the earlier ones are kept apart, and the row has the last. */
const DE_SU_EJECUCION = sql`
  select e.* from (
    select k.vuelta as cual, f.* from ejecuciones k cross join lateral jsonb_populate_record(null::visitas, k.fila) f
    where k.id_visita = v.id_visita and k.reabierta_en > b.ocurrida_en
    union all select v.vuelta, v.*
  ) e order by e.cual limit 1`;

/**
 * The last lines belong to the visits last told of, so few log lines of each are read. The
 * program's own work is left out, except the creation of a visit that it filled in. A series change
 * told to several technicians shows its first line only.
 */
export async function leerActividad(bd: Ejecutor, idSupervisor: number): Promise<Anotacion[]> {
  const { rows } = await sql<Anotacion>`
    with dichas as (
      select * from visitas
      where ${enRangoDeUno('id_supervisor', idSupervisor)} and dicha_en is not null
      order by id_supervisor, ${RECIENTES} limit ${sql.lit(LINEAS)}
    ), lineas as (
      select b.*, row_number() over (
        partition by case when b.operacion like 'series.%' then b.id_peticion else b.id_bitacora::text end
        order by ${CIERRA}, v.fecha_serie, b.id_bitacora
      ) as puesto
      from dichas v cross join lateral (
        select b.*, coalesce(case when b.operacion is null then (b.despues ->> 'actualizada_en')::timestamptz end,
          b.ocurrida_en) as anotada_en
        from bitacora b
        where b.entidad = 'visita' and b.id_entidad = v.id_visita and (b.operacion is not null or b.antes is null)
          and ${LINEA_VISIBLE}
        order by b.id_bitacora desc limit ${sql.lit(LINEAS)}
      ) b
    )
    select b.id_bitacora as id_actividad, b.operacion, b.anotada_en, b.id_usuario, u.nombre,
      b.antes is null as es_alta, ${CIERRA} as es_cierre, e.no_realizada is not null as no_realizada,
      coalesce(b.despues ->> 'estado', v.estado) as estado,
      coalesce(b.despues ->> 'cancelacion', v.cancelacion) as cancelacion,
      coalesce(b.despues ->> 'fecha_planificada', e.fecha_planificada::text) as fecha_planificada,
      b.antes ->> 'fecha_planificada' as fecha_anterior,
      t.id_usuario as id_tecnico, t.nombre as tecnico, v.id_visita, c.nombre as cliente,
      v.estado = 'Pendiente' and v.cancelacion = 'solicitada' as por_decidir,
      json_build_object('ocurridoEn', e.fecha_inicio, 'recibidoEn', e.recibido_inicio,
        'distancia', e.distancia_inicio, 'precision', e.precision_inicio, 'veredicto', e.veredicto_inicio) as inicio,
      json_build_object('ocurridoEn', e.fecha_finalizacion, 'recibidoEn', e.recibido_fin,
        'distancia', e.distancia_fin, 'precision', e.precision_fin, 'veredicto', e.veredicto_fin) as fin,
      json_build_object('ocurridoEn', e.fecha_solicitud, 'recibidoEn', e.recibido_solicitud) as solicitud
    from lineas b
    join dichas v on v.id_visita = b.id_entidad
    cross join lateral (${DE_SU_EJECUCION}) e
    join clientes c on c.id_cliente = e.id_cliente
    join usuarios t on t.id_usuario = coalesce((b.despues ->> 'id_tecnico')::integer, e.id_tecnico)
    left join usuarios u on u.id_usuario = b.id_usuario
    where b.puesto = 1
    order by b.anotada_en desc, b.id_bitacora desc limit ${sql.lit(LINEAS)}`.execute(bd);
  return rows;
}

/** A hand-over changes many visits at once and makes none of them recent (025). */
const AL_TRASPASAR = 'visitas.traspasar' satisfies NombreOperacion;

/** The last line of its log that is told. Without one, `dicha_en` is the time of the last change. */
const ULTIMO_CAMBIO = sql`, 'cancelacion', v.cancelacion, 'actualizadaEn', v.dicha_en, 'pasos', json_build_object(
      'inicio', v.fecha_inicio, 'fin', v.fecha_finalizacion, 'solicitud', v.fecha_solicitud), 'ultima', (
    select json_build_object('operacion', b.operacion, 'ocurridaEn', b.ocurrida_en,
      'esAlta', b.antes is null, 'esCierre', ${CIERRA}, 'noRealizada', v.no_realizada is not null)
    from bitacora b where b.entidad = 'visita' and b.id_entidad = v.id_visita and ${LINEA_VISIBLE}
      and b.operacion is distinct from ${sql.lit(AL_TRASPASAR)}
    order by b.id_bitacora desc limit 1)`;

export type VisitaReciente = Visita & {
  cancelacion: Cancelacion;
  actualizadaEn: string;
  /** When each happened, by its technician. */
  pasos: PasosDeVisita<string | null>;
  ultima: (Hecho & { ocurridaEn: string }) | null;
};
type PanelConClientes = Omit<PanelAdministrador, 'recientes'> & { recientes: VisitaReciente[] };

export const deAdministrador = leer(
  ({ hoy }: { hoy: string }) =>
    sql<PanelConClientes>`
    with cuentas as (${cuentasPor('id_supervisor', sql`true`, hoy)})
    select ${TOTALES},
      ${barras(
        'Supervisor',
        sql`select s.id_usuario from usuarios s
          join roles_usuario r on r.id = s.id_rol_usuario and r.nombre = any(${SUPERVISOR}::text[])
          where s.activo`,
      )} as supervisores_resumen,
      ${enFilas(
        sql`select ${COLUMNAS} from visitas where dicha_en is not null order by ${RECIENTES} limit 10`,
        RECIENTES,
        hoy,
        ULTIMO_CAMBIO,
      )} as recientes
    from cuentas`,
);
