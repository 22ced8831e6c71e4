import type { Punto } from '@visitas/contract/comun/distancia';
import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { type AccionVisita, REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import {
  type Insertable,
  type QueryCreator,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { compilada } from '../../plataforma/bd/compilada.ts';
import type { Ejecutor, Esquema } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { terminadas } from '../../reportes/consultas.ts';
import { alcanceDe, conNombres, ESTA_ABIERTA, type FilaDeVisita } from '../consultas.ts';
import type { FilaIntento, FilaVisita } from '../tabla.ts';

type Fila = Updateable<FilaVisita>;
/** A value, or an expression over the current row. */
export type CambiosDeVisita = { [C in keyof Fila]: Fila[C] | RawBuilder<Fila[C]> };

interface Paso {
  accion: AccionVisita;
  sesion: Pick<Sesion, 'rol' | 'idUsuario'>;
  visitas: readonly number[];
}

/**
 * The rule of the action is the condition of the update, so only one of two simultaneous requests
 * succeeds. Returns the visits that admitted it, as they are now.
 */
export const cambiar = (bd: Ejecutor, paso: Paso, cambios: CambiosDeVisita) =>
  actualizacion(bd, paso, cambios).execute();

/** The same for a finish, with what its report says besides. The caller holds the visits' lock. */
export const terminar = (bd: Ejecutor, paso: Paso, cambios: CambiosDeVisita) =>
  terminadas(
    bd.with('cambiadas', (una) => actualizacion(una, paso, cambios)),
    sql.table<Selectable<FilaVisita>>('cambiadas').as('v'),
  ).execute();

function actualizacion(
  bd: QueryCreator<Esquema>,
  { accion, sesion, visitas }: Paso,
  cambios: CambiosDeVisita,
) {
  const { estados, cancelacion } = REGLAS_VISITA[accion];
  return bd
    .updateTable('visitas as v')
    .set((eb) => ({
      ...cambios,
      version: eb('v.version', '+', 1),
      actualizadaEn: sql`clock_timestamp()`,
    }))
    .where('v.idVisita', 'in', visitas)
    .where(alcanceDe(sesion))
    .where('v.estado', 'in', estados)
    .where('v.cancelacion', 'in', cancelacion)
    .returningAll('v');
}

export type Cambiada = Awaited<ReturnType<typeof cambiar>>[number];

/** The closing user, time and reason. Nothing ends before its start. */
export const cierreDe = ({ idUsuario }: Sesion, motivo: string): CambiosDeVisita => ({
  cerradaPor: idUsuario,
  fechaCierre: sql`greatest(v.fecha_inicio, ${new Date()}::timestamptz)`,
  motivoCierre: motivo,
});

/** Closes without finishing; a pending request counts as approved. */
export const cierreCompleto = (sesion: Sesion, motivo: string): CambiosDeVisita => ({
  estado: 'Cancelada',
  cancelacion: sql`case v.cancelacion when 'solicitada' then 'aprobada' else v.cancelacion end`,
  ...cierreDe(sesion, motivo),
});

export interface DestinoDeVisita {
  idVisita: number;
  idTecnico?: number | undefined;
  fechaPlanificada?: string | undefined;
  /** Null takes the hour away. */
  horaDesde?: string | null | undefined;
  horaHasta?: string | null | undefined;
}

/** Sends each visit to its destination; an absent part stays unchanged. */
export function cambiosDe(movimientos: readonly DestinoDeVisita[]): CambiosDeVisita {
  const ids = movimientos.map(({ idVisita }) => idVisita);
  const suyo = sql`array_position(${ids}::integer[], v.id_visita)`;
  const tecnicos = movimientos.map(({ idTecnico = null }) => idTecnico);
  const fechas = movimientos.map(({ fechaPlanificada = null }) => fechaPlanificada);
  const conHora = movimientos.map(({ horaDesde }) => horaDesde !== undefined);
  const hora = (cual: 'horaDesde' | 'horaHasta') => {
    const horas = movimientos.map((uno) => uno[cual] ?? null);
    return sql<string | null>`case when (${conHora}::boolean[])[${suyo}]
      then (${horas}::time[])[${suyo}] else ${sql.ref(`v.${cual}`)} end`;
  };
  return {
    ...(conHora.includes(true) && { horaDesde: hora('horaDesde'), horaHasta: hora('horaHasta') }),
    idTecnico: sql`coalesce((${tecnicos}::integer[])[${suyo}], v.id_tecnico)`,
    fechaPlanificada: sql`coalesce((${fechas}::date[])[${suyo}], v.fecha_planificada)`,
  };
}

/** What a visit is planned with, besides its parts. */
export interface PlanDeVisita extends Partes {
  fechaPlanificada: string;
  horaDesde?: string | null | undefined;
  horaHasta?: string | null | undefined;
  duracionMinutos?: number | null | undefined;
  fijada?: boolean | undefined;
  observaciones: string | null;
}

interface VisitaNueva extends PlanDeVisita {
  idSupervisor: number;
  /** The visit that could not be done and that this one replaces. */
  reemplazaA?: number | null | undefined;
}
type Completa<P> = { [C in keyof P]-?: Exclude<P[C], undefined> };

/** Returns the visit as a reading of it would. */
export async function insertar(bd: Ejecutor, visita: VisitaNueva): Promise<FilaDeVisita> {
  const { horaDesde = null, horaHasta = null, duracionMinutos = null } = visita;
  const { fijada = false, reemplazaA = null } = visita;
  const hora = { horaDesde, horaHasta, duracionMinutos, fijada };
  const [insertada] = await laInsertada(bd, { ...visita, ...hora, reemplazaA });
  if (!insertada) throw new Error('The new visit was not returned.');
  return insertada;
}

const laInsertada = compilada((bd, visita: Completa<VisitaNueva>) => {
  const { idSupervisor, idTecnico, idCliente, idTipoVisita, reemplazaA } = visita;
  const { fechaPlanificada, horaDesde, horaHasta, duracionMinutos, fijada, observaciones } = visita;
  const partes = { idSupervisor, idTecnico, idCliente, idTipoVisita, reemplazaA };
  const plan = { fechaPlanificada, horaDesde, horaHasta, duracionMinutos, fijada, observaciones };
  const conNueva = bd.with('nueva', (una) =>
    una
      .insertInto('visitas')
      .values({ ...partes, ...plan })
      .returningAll(),
  );
  return conNombres(conNueva, sql.table<Selectable<FilaVisita>>('nueva').as('v'), {
    pocas: true,
  }).compile();
});

/** Inserts in one statement, and returns the visits in the given order. */
export async function insertarVarias(
  bd: Ejecutor,
  idSupervisor: number,
  visitas: readonly PlanDeVisita[],
): Promise<{ idVisita: number; idTecnico: number; fechaPlanificada: string; version: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof insertarVarias>>[number]>`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones,
      hora_desde, hora_hasta, duracion_minutos, fijada)
    select ${idSupervisor}::integer, id_tecnico, id_cliente, id_tipo_visita, fecha, observaciones, desde, hasta,
      duracion, fijada
    from unnest(
      ${visitas.map((una) => una.idTecnico)}::integer[], ${visitas.map((una) => una.idCliente)}::integer[],
      ${visitas.map((una) => una.idTipoVisita)}::integer[],
      ${visitas.map((una) => una.fechaPlanificada)}::date[],
      ${visitas.map((una) => una.observaciones)}::text[],
      ${visitas.map((una) => una.horaDesde ?? null)}::time[], ${visitas.map((una) => una.horaHasta ?? null)}::time[],
      ${visitas.map((una) => una.duracionMinutos ?? null)}::integer[],
      ${visitas.map((una) => una.fijada ?? false)}::boolean[]
    ) with ordinality as u (id_tecnico, id_cliente, id_tipo_visita, fecha, observaciones, desde, hasta, duracion,
      fijada, n)
    order by n
    returning id_visita, id_tecnico, fecha_planificada, version`.execute(bd);
  return rows.sort((una, otra) => una.idVisita - otra.idVisita);
}

export interface Partes {
  idTecnico: number;
  idCliente: number;
  idTipoVisita: number;
}

/** Which parts of a visit may be chosen. The lock keeps them active until the visit is saved. */
export async function partesElegibles(
  bd: Ejecutor,
  idSupervisor: number,
  { idTecnico, idCliente, idTipoVisita }: Partes,
): Promise<Record<keyof Partes, boolean>> {
  const [unas] = await cualesElegibles(bd, { idSupervisor, idTecnico, idCliente, idTipoVisita });
  return unas ?? { idTecnico: false, idCliente: false, idTipoVisita: false };
}

const cualesElegibles = compilada(
  (bd, { idSupervisor, idTecnico, idCliente, idTipoVisita }: Partes & { idSupervisor: number }) =>
    sql<Record<keyof Partes, boolean>>`
    with tecnico as (${elegibles(idSupervisor, sql`u.id_usuario = ${idTecnico}`)}), cliente as (
      select from clientes where id_cliente = ${idCliente} and activo for share
    ), tipo as (
      select from tipos_visita where id = ${idTipoVisita} and activo for share
    )
    select exists (select from tecnico) as id_tecnico, exists (select from cliente) as id_cliente,
      exists (select from tipo) as id_tipo_visita`.compile(bd),
);

const elegibles = (idSupervisor: number, cuales: RawBuilder<unknown>) => sql<{ idTecnico: number }>`
  select u.id_usuario as id_tecnico from usuarios u
  join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = any(${TECNICO}::text[])
  join supervisores_tecnicos st on st.id_tecnico = u.id_usuario and st.id_supervisor = ${idSupervisor}
  where ${cuales} and u.activo
  order by u.id_usuario
  for share of u, st`;

const deEstos = (tecnicos: readonly number[]) => sql`u.id_usuario = any(${tecnicos}::integer[])`;

/** For each part, the ids that may be chosen. Locks them too, each kind in the order of its ids. */
export async function partesElegiblesDeVarias(
  bd: Ejecutor,
  idSupervisor: number,
  partes: readonly Partes[],
): Promise<Record<keyof Partes, Set<number>>> {
  const ids = (parte: keyof Partes) => [...new Set(partes.map((unas) => unas[parte]))];
  const { rows } = await sql<Record<keyof Partes, number[]>>`
    with tecnico as materialized (${elegibles(idSupervisor, deEstos(ids('idTecnico')))}), cliente as materialized (
      select id_cliente from clientes
      where id_cliente = any(${ids('idCliente')}::integer[]) and activo order by id_cliente for share
    ), tipo as materialized (
      select id from tipos_visita
      where id = any(${ids('idTipoVisita')}::integer[]) and activo order by id for share
    )
    select (select coalesce(json_agg(id_tecnico), '[]') from tecnico) as id_tecnico,
      (select coalesce(json_agg(id_cliente), '[]') from cliente) as id_cliente,
      (select coalesce(json_agg(id), '[]') from tipo) as id_tipo_visita`.execute(bd);
  const [unas] = rows;
  return {
    idTecnico: new Set(unas?.idTecnico),
    idCliente: new Set(unas?.idCliente),
    idTipoVisita: new Set(unas?.idTipoVisita),
  };
}

/** What a visit of each type takes. */
export async function duracionesDeTipos(
  bd: Ejecutor,
  tipos: readonly number[],
): Promise<Map<number, number>> {
  const filas = await bd
    .selectFrom('tiposVisita')
    .select(['id', 'duracionMinutos'])
    .where('id', 'in', [...new Set(tipos)])
    .execute();
  return new Map(
    filas.map(({ id, duracionMinutos }) => [id, duracionMinutos ?? DURACION_DE_VISITA.deSiempre]),
  );
}

/** The technicians among these who may be given a visit. Locks them too. */
export async function tecnicosElegibles(
  bd: Ejecutor,
  idSupervisor: number,
  tecnicos: readonly number[],
): Promise<Set<number>> {
  if (tecnicos.length === 0) return new Set();
  const { rows } = await elegibles(idSupervisor, deEstos(tecnicos)).execute(bd);
  return new Set(rows.map(({ idTecnico }) => idTecnico));
}

/**
 * Locks the visit until the transaction ends. The client is not joined: after a wait for the lock,
 * the join would look for the previous client and find nothing.
 */
export const sujetar = (bd: Ejecutor, sesion: Sesion, idVisita: number) =>
  sujetas(bd, sesion, [idVisita]).executeTakeFirst();

/** Locks in the order of ids, so that two requests for the same visits do not deadlock. */
export const sujetarVarias = (bd: Ejecutor, sesion: Sesion, visitas: readonly number[]) =>
  sujetas(bd, sesion, visitas).orderBy('v.idVisita').execute();

/** The same for one that was the person's until it was given to another. */
export const sujetarLaQueTuvo = (bd: Ejecutor, { idUsuario }: Persona, idVisita: number) =>
  sujetasDe(bd, [idVisita])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tecnicosAnteriores as a')
          .whereRef('a.idVisita', '=', 'v.idVisita')
          .where('a.idTecnico', '=', idUsuario),
      ),
    )
    .executeTakeFirst();

const sujetas = (bd: Ejecutor, sesion: Sesion, visitas: readonly number[]) =>
  sujetasDe(bd, visitas).where(alcanceDe(sesion));

const sujetasDe = (bd: Ejecutor, visitas: readonly number[]) =>
  bd
    .selectFrom('visitas as v')
    .select(COLUMNAS_SUJETAS.map((una) => `v.${una}` as const))
    .where('v.idVisita', 'in', visitas)
    .forUpdate();

/** What a step looks at. */
export const COLUMNAS_SUJETAS = [
  ...(['idVisita', 'idTecnico', 'idCliente', 'idTipoVisita', 'estado', 'cancelacion'] as const),
  ...(['motivoCancelacion', 'version', 'fechaInicio', 'accionesDesde', 'vuelta'] as const),
  ...(['fueraDeLimites', 'fechaFinalizacion', 'recibidoFin', 'noRealizada'] as const),
  ...(['horaDesde', 'horaHasta', 'duracionMinutos', 'fijada'] as const),
] as const;

export type VisitaSujeta = Pick<Selectable<FilaVisita>, (typeof COLUMNAS_SUJETAS)[number]>;

/** Null when the client's place is unknown. */
export async function lugarDelCliente(bd: Ejecutor, idCliente: number): Promise<Punto | null> {
  const [lugar] = await lugarDe(bd, { idCliente });
  if (!lugar) throw new Error(`There is no client ${idCliente}.`);
  const { latitud, longitud } = lugar;
  return latitud === null || longitud === null ? null : { latitud, longitud };
}

const lugarDe = compilada((bd, { idCliente }: { idCliente: number }) =>
  bd
    .selectFrom('clientes')
    .select(['latitud', 'longitud'])
    .where('idCliente', '=', idCliente)
    .compile(),
);

type Persona = Pick<Sesion, 'idUsuario'>;

/** One technician's starts run one after another, so that the second can say which visit is open. */
export const sujetarTecnico = compilada((bd, { idUsuario }: Persona) =>
  bd
    .selectFrom('usuarios')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .forNoKeyUpdate()
    .compile(),
);

export const anotarEnCamino = async (
  bd: Ejecutor,
  idVisita: number,
  { desde, llegada }: { desde: Date; llegada: Date | null },
): Promise<void> => {
  await bd
    .updateTable('visitas')
    .set({ enCaminoDesde: desde, llegadaEsperada: llegada })
    .where('idVisita', '=', idVisita)
    .execute();
};

/**
 * The technician goes to no visit now; with `idVisita`, no longer to that one; with `hasta`, to none that they
 * announced until then.
 */
export const dejarDeIr = compilada(
  (bd, { idUsuario, idVisita, hasta }: Persona & { idVisita: number | null; hasta: Date | null }) =>
    bd
      .updateTable('visitas')
      .set({ enCaminoDesde: sql.lit(null), llegadaEsperada: sql.lit(null) })
      .where('idTecnico', '=', idUsuario)
      .where('enCaminoDesde', 'is not', null)
      .where('estado', '=', sql.lit('Pendiente'))
      .where(sql<boolean>`coalesce(${idVisita}::integer = id_visita, true)`)
      .where(sql<boolean>`coalesce(en_camino_desde <= ${hasta}::timestamptz, true)`)
      .compile(),
);

/** True when the technician has announced or started another visit since that moment. */
export const siguioConOtra = async (
  bd: Ejecutor,
  { idUsuario, idVisita, desde }: Persona & { idVisita: number; desde: Date },
): Promise<boolean> => {
  const otra = await bd
    .selectFrom('visitas')
    .select('idVisita')
    .where('idTecnico', '=', idUsuario)
    .where('idVisita', '<>', idVisita)
    .where(
      sql<boolean>`(fecha_inicio > ${desde} or (en_camino_desde > ${desde} and estado = 'Pendiente'))`,
    )
    .limit(sql.lit(1))
    .executeTakeFirst();
  return otra !== undefined;
};

export const buscarAbierta = async (bd: Ejecutor, sesion: Persona) =>
  (await abiertasDe(bd, sesion)).at(0);

// The state is written in the statement; as a value, it would be planned again at every start.
const abiertasDe = compilada((bd, { idUsuario }: Persona) =>
  bd
    .selectFrom('visitas as v')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .select(['v.fechaPlanificada', 'c.nombre as cliente'])
    .where('v.idTecnico', '=', idUsuario)
    .where('v.estado', '=', sql.lit('En Proceso'))
    .compile(),
);

export interface Traspaso {
  idSupervisorActual: number;
  idSupervisorNuevo: number;
}

/**
 * Locks both people in the order of ids: the receiver keeps their role, and another hand-over of
 * the same visits waits. The role is not joined: after a wait, the join would look for the previous
 * role and find no row.
 */
export const sujetarSupervisores = (
  bd: Ejecutor,
  { idSupervisorActual, idSupervisorNuevo }: Traspaso,
) =>
  bd
    .selectFrom('usuarios as u')
    .select(['u.idUsuario', 'u.activo'])
    .select(({ eb, selectFrom }) =>
      eb(
        'u.idRolUsuario',
        'in',
        selectFrom('rolesUsuario').select('id').where('nombre', 'in', SUPERVISOR),
      ).as('esSupervisor'),
    )
    .where('u.idUsuario', 'in', [idSupervisorActual, idSupervisorNuevo])
    .orderBy('u.idUsuario')
    .forNoKeyUpdate()
    .execute();

/** Moves the open visits, locked in the order of ids as visits always are; returns the technician of each. */
export const traspasar = (bd: Ejecutor, { idSupervisorActual, idSupervisorNuevo }: Traspaso) =>
  bd
    .updateTable('visitas')
    .set((eb) => ({ idSupervisor: idSupervisorNuevo, version: eb('version', '+', 1) }))
    .where('idVisita', 'in', ({ selectFrom }) =>
      selectFrom('visitas')
        .select('idVisita')
        .where('idSupervisor', '=', idSupervisorActual)
        .where(ESTA_ABIERTA)
        .orderBy('idVisita')
        .forUpdate(),
    )
    .returning('idTecnico')
    .execute();

/**
 * Puts these technicians in the supervisor's charge (never the supervisor), and returns how many
 * were not yet.
 */
export async function ponerACargo(
  bd: Ejecutor,
  idSupervisor: number,
  tecnicos: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    insert into supervisores_tecnicos (id_supervisor, id_tecnico)
    select distinct ${idSupervisor}::integer, id_tecnico from unnest(${tecnicos}::integer[]) id_tecnico
    where id_tecnico <> ${idSupervisor} order by id_tecnico
    on conflict do nothing returning id_tecnico`.execute(bd);
  return rows.length;
}

/** The technician who got the visit when it last left this one; undefined if it never was theirs. */
export const buscarReasignacion = (bd: Ejecutor, { idUsuario }: Sesion, idVisita: number) =>
  bd
    .selectFrom('tecnicosAnteriores as a')
    .innerJoin('usuarios as u', 'u.idUsuario', 'a.idTecnicoNuevo')
    .select(['a.reasignadaEn', 'u.nombre'])
    .where('a.idVisita', '=', idVisita)
    .where('a.idTecnico', '=', idUsuario)
    .executeTakeFirst();

/** What an attempt of that execution is judged by. Reach is not checked: the visit may have another technician now. */
export const partesDe = async (
  bd: Ejecutor,
  { idVisita, vuelta }: { idVisita: number; vuelta: number | null },
) => {
  const { rows } = await sql<{ idCliente: number; accionesDesde: Date }>`
    select f.id_cliente, f.acciones_desde from visitas v
    left join ejecuciones k on k.id_visita = v.id_visita and k.vuelta = ${vuelta}::integer
    cross join lateral jsonb_populate_record(v, k.fila) f
    where v.id_visita = ${idVisita}`.execute(bd);
  const [partes] = rows;
  if (!partes) throw new Error(`There is no visit ${idVisita}.`);
  return partes;
};

export const insertarIntento = async (
  bd: Ejecutor,
  intento: Insertable<FilaIntento>,
): Promise<void> => {
  await bd.insertInto('intentosNoAplicados').values(intento).execute();
};

/** Undoes writes without ending the transaction. */
export const puntoDeGuardado = (bd: Ejecutor) => sql`savepoint intento`.execute(bd);
export const deshacerHastaElPunto = (bd: Ejecutor) =>
  sql`rollback to savepoint intento`.execute(bd);
