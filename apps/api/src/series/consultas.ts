import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Regla } from '@visitas/contract/series/regla';
import {
  type Generated,
  type GeneratedAlways,
  type Insertable,
  type JSONColumnType,
  sql,
} from 'kysely';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Partes, Traspaso } from '../visitas/cambios/consultas.ts';
import type { HoraGuardada } from '../visitas/cambios/ventanas.ts';
import { alcanceDe, ESTA_ABIERTA } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    series: {
      idSerie: GeneratedAlways<number>;
      idSupervisor: number;
      idTecnico: number;
      idCliente: number;
      idTipoVisita: number;
      observaciones: string | null;
      horaDesde: Generated<string | null>;
      horaHasta: Generated<string | null>;
      duracionMinutos: Generated<number | null>;
      fijada: Generated<boolean>;
      /**
       * The rule counts from `desde`; the series keeps its dates between `vigenteDesde` and `vigenteHasta`.
       */
      desde: string;
      regla: JSONColumnType<Regla>;
      vigenteDesde: string;
      vigenteHasta: Generated<string | null>;
      /** The next date to create; null when none is left. */
      proxima: string | null;
      version: Generated<number>;
    };
    seriesSinHacer: {
      idSerie: number;
      fecha: string;
      causa: string;
    };
  }
}

/** What the visits of a series share: everything but the date. */
export interface PlanDeSerie extends Partes, HoraGuardada {
  observaciones: string | null;
}

/** A rule, and the days between which its dates belong to the series. */
export interface Tramo {
  desde: string;
  regla: Regla;
  vigenteDesde: string;
  vigenteHasta: string | null;
}

export interface SerieGuardada extends PlanDeSerie, Tramo {
  idSerie: number;
  idSupervisor: number;
  proxima: string | null;
  version: number;
}

const COLUMNAS = [
  'v.idSerie',
  'v.idSupervisor',
  'v.idTecnico',
  'v.idCliente',
  'v.idTipoVisita',
  'v.observaciones',
  'v.horaDesde',
  'v.horaHasta',
  'v.duracionMinutos',
  'v.fijada',
  'v.desde',
  'v.regla',
  'v.vigenteDesde',
  'v.vigenteHasta',
  'v.proxima',
  'v.version',
] as const;

export const buscarSerie = (bd: Ejecutor, sesion: Sesion, idSerie: number) =>
  bd
    .selectFrom('series as v')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('tiposVisita as p', 'p.id', 'v.idTipoVisita')
    .select(COLUMNAS)
    .select(['t.nombre as tecnico', 'c.nombre as cliente', 'p.nombre as tipoVisita'])
    .where('v.idSerie', '=', idSerie)
    .where(alcanceDe(sesion))
    .executeTakeFirst();

/** Locks the series until the transaction ends. */
export const sujetarSerie = (
  bd: Ejecutor,
  sesion: Sesion,
  idSerie: number,
): Promise<SerieGuardada | undefined> =>
  bd
    .selectFrom('series as v')
    .select(COLUMNAS)
    .where('v.idSerie', '=', idSerie)
    .where(alcanceDe(sesion))
    .forUpdate()
    .executeTakeFirst();

/** Reads the series without a check of reach. */
export const leerSerie = (bd: Ejecutor, idSerie: number): Promise<SerieGuardada> =>
  bd
    .selectFrom('series as v')
    .select(COLUMNAS)
    .where('v.idSerie', '=', idSerie)
    .executeTakeFirstOrThrow();

/** A series that has dates to create. */
export const SIGUE = sql<boolean>`proxima is not null`;

/** Undefined also when another transaction has changed it since. */
export const sujetarSerieSiLibre = (
  bd: Ejecutor,
  { idSerie, version }: SerieGuardada,
): Promise<SerieGuardada | undefined> =>
  bd
    .selectFrom('series as v')
    .select(COLUMNAS)
    .where('v.idSerie', '=', idSerie)
    .where('v.version', '=', version)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The series with a date to create by `limite`, or one to try again. */
export async function seriesPorHacer(bd: Ejecutor, hoy: string, limite: string): Promise<number[]> {
  const { rows } = await sql<{ idSerie: number }>`
    select id_serie from series where proxima <= ${limite}
    union select id_serie from series_sin_hacer where fecha >= ${hoy}
    order by id_serie`.execute(bd);
  return rows.map(({ idSerie }) => idSerie);
}

type SerieNueva = Omit<Insertable<Esquema['series']>, 'regla'> & { regla: Regla };

export const insertarSerie = async (
  bd: Ejecutor,
  { regla, ...serie }: SerieNueva,
): Promise<number> => {
  const { idSerie } = await bd
    .insertInto('series')
    .values({ ...serie, regla: JSON.stringify(regla) })
    .returning('idSerie')
    .executeTakeFirstOrThrow();
  return idSerie;
};

export async function cambiarSerie(
  bd: Ejecutor,
  idSerie: number,
  { regla, ...cambios }: Partial<SerieNueva>,
): Promise<void> {
  await bd
    .updateTable('series')
    .set((eb) => ({
      ...cambios,
      ...(regla && { regla: JSON.stringify(regla) }),
      version: eb('version', '+', 1),
    }))
    .where('idSerie', '=', idSerie)
    .execute();
}

/** Advances without a new version: the series itself does not change. */
export async function avanzarHasta(bd: Ejecutor, idSerie: number, proxima: string | null) {
  await bd.updateTable('series').set({ proxima }).where('idSerie', '=', idSerie).execute();
}

/** Hands over the series with something left to do; returns their technicians, who go along. */
export const traspasarSeries = (bd: Ejecutor, de: Traspaso): Promise<{ idTecnico: number }[]> =>
  bd
    .updateTable('series as s')
    .set((eb) => ({ idSupervisor: de.idSupervisorNuevo, version: eb('s.version', '+', 1) }))
    .where('s.idSupervisor', '=', de.idSupervisorActual)
    .where(
      sql<boolean>`(s.proxima is not null
        or exists (select from series_sin_hacer h where h.id_serie = s.id_serie)
        or exists (select from visitas v where v.id_serie = s.id_serie and ${ESTA_ABIERTA}))`,
    )
    .returning('s.idTecnico')
    .execute();

/** False for a visit that a change of the series cancelled. */
export const OCUPA_SU_FECHA = sql<boolean>`(v.estado <> 'Cancelada' or v.suelta or v.fecha_inicio is not null)`;

export interface VisitaDeSerie extends PlanDeSerie {
  idVisita: number;
  fechaSerie: string;
  fechaPlanificada: string;
  estado: EstadoGuardado;
  suelta: boolean;
  conSolicitud: boolean;
}

/** The visits that take the place of their date, locked, in the order of their dates. */
export async function sujetarVisitas(bd: Ejecutor, idSerie: number): Promise<VisitaDeSerie[]> {
  // Locked in the order of their ids, as visits are always locked.
  const { rows } = await sql<VisitaDeSerie>`
    select v.id_visita, v.id_tecnico, v.id_cliente, v.id_tipo_visita, v.observaciones, v.hora_desde,
      v.hora_hasta, v.duracion_minutos, v.fijada, v.fecha_serie,
      v.fecha_planificada, v.estado, v.suelta, v.cancelacion = 'solicitada' as con_solicitud
    from visitas v where v.id_serie = ${idSerie} and ${OCUPA_SU_FECHA} order by v.id_visita for update`.execute(
    bd,
  );
  return rows.toSorted((a, b) => (a.fechaSerie < b.fechaSerie ? -1 : 1));
}

/** The dates that have a visit, and the state of each. */
export const leerHechas = (bd: Ejecutor, idSerie: number) =>
  bd
    .selectFrom('visitas as v')
    .select(['v.fechaSerie', 'v.estado', 'v.suelta'])
    .where('v.idSerie', '=', idSerie)
    .where(OCUPA_SU_FECHA)
    .execute();

/** Inserts an ordinary visit for each date that has none. */
export async function insertarVisitas(
  bd: Ejecutor,
  { idSerie, idSupervisor, ...plan }: PlanDeSerie & { idSerie: number; idSupervisor: number },
  fechas: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fecha: string }>`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, observaciones,
      hora_desde, hora_hasta, duracion_minutos, fijada, id_serie, fecha_serie, fecha_planificada)
    select ${idSupervisor}::integer, ${plan.idTecnico}::integer, ${plan.idCliente}::integer,
      ${plan.idTipoVisita}::integer, ${plan.observaciones}::text, ${plan.horaDesde}::time,
      ${plan.horaHasta}::time, ${plan.duracionMinutos}::integer, ${plan.fijada}::boolean, ${idSerie}::integer, fecha, fecha
    from unnest(${fechas}::date[]) fecha order by fecha
    on conflict (id_serie, fecha_serie)
      where id_serie is not null and (estado <> 'Cancelada' or suelta or fecha_inicio is not null)
      do nothing
    returning fecha_serie as fecha`.execute(bd);
  return rows.map(({ fecha }) => fecha);
}

export interface CambioDeFecha {
  idVisita: number;
  fecha: string;
}

/** Gives these visits the plan of the series, each on its new date. */
export async function cambiarVisitas(
  bd: Ejecutor,
  { idSerie, ...plan }: PlanDeSerie & { idSerie: number },
  cambios: readonly CambioDeFecha[],
): Promise<void> {
  if (cambios.length === 0) return;
  await sql`
    update visitas v set id_serie = ${idSerie}, id_tecnico = ${plan.idTecnico}, id_cliente = ${plan.idCliente},
      id_tipo_visita = ${plan.idTipoVisita}, observaciones = ${plan.observaciones},
      hora_desde = ${plan.horaDesde}, hora_hasta = ${plan.horaHasta}, duracion_minutos = ${plan.duracionMinutos},
      fijada = ${plan.fijada}, fecha_planificada = c.fecha, fecha_serie = c.fecha,
      version = v.version + 1, actualizada_en = clock_timestamp()
    from unnest(${cambios.map(({ idVisita }) => idVisita)}::integer[],
      ${cambios.map(({ fecha }) => fecha)}::date[]) c (id_visita, fecha)
    where v.id_visita = c.id_visita`.execute(bd);
}

export async function cambiarFechaEnSerie(
  bd: Ejecutor,
  idSerie: number,
  lugares: readonly CambioDeFecha[],
) {
  if (lugares.length === 0) return;
  await sql`
    update visitas v set id_serie = ${idSerie}, fecha_serie = c.fecha
    from unnest(${lugares.map(({ idVisita }) => idVisita)}::integer[],
      ${lugares.map(({ fecha }) => fecha)}::date[]) c (id_visita, fecha)
    where v.id_visita = c.id_visita`.execute(bd);
}

/** Tells the triggers that the series changes: its visits do not become exceptions. */
export const comoSerie = <T>(bd: Ejecutor, hacer: () => Promise<T>) =>
  conAjuste(bd, 'visitas.cambia_serie', hacer);

/** Silences the notices of each visit. */
export const sinAvisar = <T>(bd: Ejecutor, hacer: () => Promise<T>) =>
  conAjuste(bd, 'visitas.callan', hacer);

/** If the transaction fails, the setting ends with it. */
async function conAjuste<T>(bd: Ejecutor, ajuste: string, hacer: () => Promise<T>): Promise<T> {
  await sql`select set_config(${ajuste}, 'si', true)`.execute(bd);
  const hecho = await hacer();
  await sql`select set_config(${ajuste}, '', true)`.execute(bd);
  return hecho;
}

/** Writes down the dates without a visit, the nearest last: the last one is in the notice. */
export async function anotarSinHacer(
  bd: Ejecutor,
  idSerie: number,
  fechas: readonly string[],
  causa: string,
): Promise<void> {
  await sql`
    insert into series_sin_hacer (id_serie, fecha, causa)
    select ${idSerie}::integer, fecha, ${causa}::text from unnest(${fechas}::date[]) fecha
    where not exists (
      select from visitas v where v.id_serie = ${idSerie} and v.fecha_serie = fecha and ${OCUPA_SU_FECHA}
    ) order by fecha desc
    on conflict (id_serie, fecha) do update set causa = excluded.causa
    where series_sin_hacer.causa <> excluded.causa`.execute(bd);
}

export const leerSinHacer = (bd: Ejecutor, idSerie: number, desde = '-infinity') =>
  bd
    .selectFrom('seriesSinHacer')
    .select(['fecha', 'causa'])
    .where('idSerie', '=', idSerie)
    .where('fecha', '>=', desde)
    .orderBy('fecha')
    .execute();

export async function borrarSinHacer(
  bd: Ejecutor,
  idSerie: number,
  fechas: readonly string[],
): Promise<void> {
  await sql`delete from series_sin_hacer
    where id_serie = ${idSerie} and fecha = any(${fechas}::date[])`.execute(bd);
}

export async function borrarSinHacerDesde(bd: Ejecutor, idSerie: number, desde: string) {
  await bd
    .deleteFrom('seriesSinHacer')
    .where('idSerie', '=', idSerie)
    .where('fecha', '>=', desde)
    .execute();
}

/** The holidays among these days, and the technician's absences if the caller has them in charge. */
export async function leerAvisosDe(
  bd: Ejecutor,
  { idUsuario }: Sesion,
  fechas: readonly string[],
  idTecnico: number | undefined,
) {
  const { rows } = await sql<{
    fecha: string;
    feriado: string | null;
    ausencia: ClaseDeAusencia | null;
  }>`
    select dia.fecha, f.nombre as feriado, a.clase as ausencia
    from unnest(${fechas}::date[]) dia (fecha)
    left join feriados f on f.fecha = dia.fecha
    left join ausencias a on dia.fecha between a.desde and a.hasta and a.id_tecnico = (
      select id_tecnico from supervisores_tecnicos
      where id_supervisor = ${idUsuario} and id_tecnico = ${idTecnico ?? null}
    )
    where f.fecha is not null or a.id_ausencia is not null order by dia.fecha`.execute(bd);
  return rows;
}
