import type { Rol } from '@visitas/contract/comun/roles';
import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Ventana } from '../plataforma/listas/ventana.ts';

/** Newest first: the date and, because dates repeat, the id. */
export type CursorDeVisita = [fecha: string, idVisita: number];
type VentanaDeVisitas = Ventana<CursorDeVisita>;

type Alcance = (idUsuario: number) => RawBuilder<SqlBool>;

const ALCANCES: Record<Rol, Alcance> = {
  Administrador: () => sql`true`,
  Supervisor: (idUsuario) => sql`v.id_supervisor = ${idUsuario}`,
  Tecnico: (idUsuario) => sql`v.id_tecnico = ${idUsuario}`,
};
/** Looked up by any name, because a company may add roles; those reach no visits. */
const alcances = new Map<string, Alcance>(Object.entries(ALCANCES));

/** Whose visits the session reaches (section 6); the rest do not exist for it. */
export const alcanceDe = ({ rol, idUsuario }: Sesion): RawBuilder<SqlBool> =>
  alcances.get(rol)?.(idUsuario) ?? sql`false`;

/** What is shown of a visit: not the range a position was judged by. */
const COLUMNAS = [
  'v.idVisita',
  'v.idSupervisor',
  'v.idTecnico',
  'v.idCliente',
  'v.idTipoVisita',
  'v.fechaPlanificada',
  'v.observaciones',
  'v.estado',
  'v.cancelacion',
  'v.motivoCancelacion',
  'v.fechaSolicitud',
  'v.recibidoSolicitud',
  'v.horaDudosaSolicitud',
  'v.cerradaPor',
  'v.fechaCierre',
  'v.motivoCierre',
  'v.fechaInicio',
  'v.recibidoInicio',
  'v.horaDudosaInicio',
  'v.latitudInicio',
  'v.longitudInicio',
  'v.precisionInicio',
  'v.distanciaInicio',
  'v.veredictoInicio',
  'v.fechaFinalizacion',
  'v.recibidoFin',
  'v.horaDudosaFin',
  'v.latitudFin',
  'v.longitudFin',
  'v.precisionFin',
  'v.distanciaFin',
  'v.veredictoFin',
  'v.clienteLatitudInicio',
  'v.clienteLongitudInicio',
  'v.clienteLatitudFin',
  'v.clienteLongitudFin',
  'v.resultado',
  'v.validadoPorUbicacion',
  'v.version',
  's.nombre as supervisor',
  't.nombre as tecnico',
  'c.nombre as cliente',
  'c.direccion',
  'c.telefono',
  'c.latitud',
  'c.longitud',
  'p.nombre as tipoVisita',
  'e.id as idEstadoVisita',
  // The key that signs the link to its report.
  'r.llave',
] as const;

const visitas = (bd: Ejecutor, sesion: Sesion) =>
  bd
    .selectFrom('visitas as v')
    .innerJoin('usuarios as s', 's.idUsuario', 'v.idSupervisor')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('tiposVisita as p', 'p.id', 'v.idTipoVisita')
    .innerJoin('estadosVisita as e', 'e.nombre', 'v.estado')
    .leftJoin('reportes as r', 'r.idVisita', 'v.idVisita')
    .select(COLUMNAS)
    // Few visits were closed, so their user is looked up one by one: one more join would cost every call.
    .select(
      sql<string | null>`case when v.cerrada_por is not null
        then (select q.nombre from usuarios q where q.id_usuario = v.cerrada_por) end`.as(
        'nombreDeQuienCerro',
      ),
    )
    .where(alcanceDe(sesion));

export type FilaDeVisita = Awaited<ReturnType<typeof listar>>[number];

export const buscar = (
  bd: Ejecutor,
  sesion: Sesion,
  id: number,
): Promise<FilaDeVisita | undefined> =>
  visitas(bd, sesion).where('v.idVisita', '=', id).executeTakeFirst();

/** An ordinary visit has none; whoever keeps trying without end does not make its page heavier. */
const INTENTOS_QUE_SE_VEN = 100;

/** What its technicians tried and was not applied: the last ones, in the order in which it happened. */
export const buscarIntentos = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom((eb) =>
      eb
        .selectFrom('intentosNoAplicados')
        .selectAll()
        .where('idVisita', '=', idVisita)
        .orderBy('idIntento', 'desc')
        .limit(INTENTOS_QUE_SE_VEN)
        .as('i'),
    )
    .innerJoin('usuarios as t', 't.idUsuario', 'i.idTecnico')
    .select(['i.idIntento', 'i.accion', 'i.idTecnico', 't.nombre as tecnico'])
    .select(['i.ocurridoEn', 'i.recibidoEn', 'i.horaDudosa'])
    .select(['i.latitud', 'i.longitud', 'i.precision', 'i.distancia', 'i.veredicto'])
    .select(['i.resultado', 'i.motivoCancelacion', 'i.causa'])
    .orderBy('i.ocurridoEn')
    .orderBy('i.idIntento')
    .execute();

export interface Encontrados {
  clientes: number[];
  tecnicos: number[];
}

/**
 * Whose names contain what is searched. It goes first and apart, so that the planner knows how many
 * they are when it chooses how to walk the visits: a rare name by its own index, a frequent one by
 * date until the window is full.
 */
export async function buscarNombres(bd: Ejecutor, buscar: string): Promise<Encontrados> {
  const { rows } = await sql<Encontrados>`select
    array(select id_cliente from clientes where nombre_plegado like patron_de_busqueda(${buscar})) as clientes,
    array(select id_usuario from usuarios where nombre_plegado like patron_de_busqueda(${buscar})) as tecnicos`.execute(
    bd,
  );
  return rows[0] ?? { clientes: [], tecnicos: [] };
}

const deAlguno = ({ clientes, tecnicos }: Encontrados) =>
  sql<SqlBool>`(v.id_cliente = any(${clientes}::integer[]) or v.id_tecnico = any(${tecnicos}::integer[]))`;

export function listar(
  bd: Ejecutor,
  sesion: Sesion,
  encontrados: Encontrados | null,
  { limite, despues }: VentanaDeVisitas,
) {
  let consulta = visitas(bd, sesion)
    .orderBy('v.fechaPlanificada', 'desc')
    .orderBy('v.idVisita', 'desc');
  if (encontrados) consulta = consulta.where(deAlguno(encontrados));
  if (despues) {
    const [fecha, idVisita] = despues;
    consulta = consulta.where(
      sql<SqlBool>`(v.fecha_planificada, v.id_visita) < (${fecha}::date, ${idVisita}::integer)`,
    );
  }
  return (limite === null ? consulta : consulta.limit(limite)).execute();
}

/** The visits of the list whose client has a place, in the same order, with what a map tells of each. */
export function listarEnMapa(
  bd: Ejecutor,
  sesion: Sesion,
  encontrados: Encontrados | null,
  limite: number,
) {
  const consulta = bd
    .selectFrom('visitas as v')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .select(['v.idVisita', 'v.fechaPlanificada', 'v.estado', 'c.nombre as cliente'])
    .select(['t.nombre as tecnico', 'c.latitud', 'c.longitud'])
    .$narrowType<{ latitud: NotNull; longitud: NotNull }>()
    .where('c.latitud', 'is not', null)
    .where(alcanceDe(sesion))
    .orderBy('v.fechaPlanificada', 'desc')
    .orderBy('v.idVisita', 'desc')
    .limit(limite);
  return (encontrados ? consulta.where(deAlguno(encontrados)) : consulta).execute();
}

const contarDe =
  (visitas: RawBuilder<unknown>) =>
  async (bd: Ejecutor, sesion: Sesion, encontrados: Encontrados | null): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${visitas}
      where ${alcanceDe(sesion)} and ${encontrados ? deAlguno(encontrados) : sql`true`}`.execute(
      bd,
    );
    return rows[0]?.total ?? 0;
  };

export const contar = contarDe(sql`visitas v`);
export const contarEnMapa = contarDe(
  sql`visitas v join clientes c on c.id_cliente = v.id_cliente and c.latitud is not null`,
);
