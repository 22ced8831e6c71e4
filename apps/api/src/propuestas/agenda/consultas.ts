import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import type { Punto } from '@visitas/contract/comun/distancia';
import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe, tecnicosACargoDe } from '../../usuarios/tecnicos/consultas.ts';
import { alcanceDe, ESTA_ABIERTA, ventanaEnJson } from '../../visitas/consultas.ts';
import { DURACION_DEL_TIPO } from '../../visitas/duraciones/consultas.ts';

export interface VisitaEnAgenda {
  idVisita: number;
  idTecnico: number;
  idCliente: number;
  cliente: string;
  tipoVisita: string;
  fecha: string;
  estado: EstadoGuardado;
  cancelacion: Cancelacion;
  version: number;
  lugar: Punto | null;
  horaDesde: string | undefined;
  horaHasta: string | undefined;
  /** Its own duration, or its type's. */
  dura: number;
  fijada: boolean;
  /** Another supervisor's visit: it takes the technician's time, and the caller never sees it. */
  ajena: boolean;
  fechaInicio: Date | null;
  fechaFinalizacion: Date | null;
}

export interface TecnicoEnAgenda {
  idTecnico: number;
  nombre: string;
  foto: string | null;
  /** False for a former technician of the caller, who still has some of their visits. */
  elegible: boolean;
}

export interface DiasDeAgenda {
  desde: string;
  hasta: string;
  hoy: string;
  /** These visits too, whatever their day. */
  visitas?: readonly number[] | undefined;
}

type ComoTexto = 'fechaInicio' | 'fechaFinalizacion' | 'horaDesde' | 'horaHasta';
export type VisitaLeida = Omit<VisitaEnAgenda, ComoTexto> & Record<ComoTexto, string | null>;

interface LoPlaneado {
  tecnicos: TecnicoEnAgenda[];
  visitas: VisitaLeida[];
}

/**
 * One statement. Each technician's days are looked up by the index of their visits, and the caller's own by theirs.
 * What was done today says from where a technician goes on.
 */
export async function leerLoPlaneado(
  bd: Ejecutor,
  sesion: Sesion,
  { desde, hasta, hoy, visitas = [] }: DiasDeAgenda,
): Promise<LoPlaneado> {
  const enSusDias = sql`v.fecha_planificada between ${desde}::date and ${hasta}::date
    and (v.${ESTA_ABIERTA} or (v.fecha_planificada = ${hoy}::date and v.estado = 'Finalizada'))`;
  // Without chosen visits, one plan of the statement is good for everybody.
  const elegidas =
    visitas.length === 0
      ? sql``
      : sql`union all select v.* from visitas v
      where v.id_visita = any(${[...visitas]}::integer[]) and ${alcanceDe(sesion)} and (${enSusDias}) is not true
        and (v.estado <> 'En Proceso' or v.id_tecnico not in (select id_tecnico from elegibles))`;
  const { rows } = await sql<LoPlaneado>`
    with elegibles as materialized (
      ${activosACargoDe(sesion)}
    ), suyas as materialized (
      -- Each visit is in one part only, so that nothing is sorted to tell them apart.
      select v.* from elegibles e join visitas v on v.id_tecnico = e.id_tecnico and ${enSusDias}
      union all select v.* from visitas v
      where ${alcanceDe(sesion)} and ${enSusDias} and v.id_tecnico not in (select id_tecnico from elegibles)
      union all select v.* from elegibles e join visitas v on v.id_tecnico = e.id_tecnico and v.estado = 'En Proceso'
      where (${enSusDias}) is not true
      ${elegidas}
    )
    select (
      select coalesce(json_agg(json_build_object('idTecnico', t.id_usuario, 'nombre', t.nombre, 'foto', t.foto,
        'elegible', e.id_tecnico is not null) order by t.nombre collate "es-x-icu", t.id_usuario), '[]')
      from (select id_tecnico from elegibles union select id_tecnico from suyas) p
      join usuarios t on t.id_usuario = p.id_tecnico
      left join elegibles e on e.id_tecnico = p.id_tecnico
    ) as tecnicos, (
      select coalesce(json_agg(json_build_object('idVisita', v.id_visita, 'idTecnico', v.id_tecnico,
        'idCliente', v.id_cliente, 'cliente', c.nombre, 'tipoVisita', t.nombre, 'fecha', v.fecha_planificada,
        'estado', v.estado, 'cancelacion', v.cancelacion, 'version', v.version,
        'lugar', case when c.latitud is not null
          then json_build_object('latitud', c.latitud, 'longitud', c.longitud) end,
        ${ventanaEnJson('v.hora_desde', 'v.hora_hasta')},
        'dura', coalesce(v.duracion_minutos, ${DURACION_DEL_TIPO}), 'fijada', v.fijada,
        'ajena', not ${alcanceDe(sesion)}, 'fechaInicio', v.fecha_inicio, 'fechaFinalizacion', v.fecha_finalizacion
      ) order by v.fecha_planificada, v.hora_desde nulls last, v.id_visita), '[]')
      from suyas v
      join clientes c on c.id_cliente = v.id_cliente
      join tipos_visita t on t.id = v.id_tipo_visita
    ) as visitas`.execute(bd);
  const [agenda] = rows;
  if (!agenda) throw new Error('An agenda is always one row.');
  return agenda;
}

interface AusenciaEnAgenda {
  idTecnico: number;
  desde: string;
  hasta: string;
  clase: ClaseDeAusencia;
}

/** The absences between two dates of technicians whom the caller has in charge. */
export async function leerAusencias(
  bd: Ejecutor,
  sesion: Sesion,
  { desde, hasta }: Pick<DiasDeAgenda, 'desde' | 'hasta'>,
): Promise<AusenciaEnAgenda[]> {
  const { rows } = await sql<AusenciaEnAgenda>`
    select a.id_tecnico, a.desde, a.hasta, a.clase from ausencias a
    where a.hasta >= ${desde}::date and a.desde <= ${hasta}::date
      and a.id_tecnico in (${tecnicosACargoDe(sesion)})`.execute(bd);
  return rows;
}
