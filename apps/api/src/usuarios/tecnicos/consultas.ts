import { type Rol, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { TECNICOS_A_LA_VEZ } from '@visitas/contract/usuarios/esquemas';
import { type Generated, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { ordenadaPorNombre } from '../../plataforma/listas/porNombre.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    supervisoresTecnicos: {
      idSupervisorTecnico: Generated<number>;
      idSupervisor: number;
      idTecnico: number;
    };
  }
}

export interface SupervisorYTecnico {
  idSupervisor: number;
  idTecnico: number;
}

const POR_TECNICO = { tabla: 'u', id: 'idUsuario' } as const;

const vinculos = (bd: Ejecutor) =>
  bd
    .selectFrom('supervisoresTecnicos as v')
    .innerJoin('usuarios as u', 'u.idUsuario', 'v.idTecnico');

/** The JSON that a statement builds has null for what is absent. */
const OTRO_ROL = sql<
  string | undefined
>`case when r.nombre <> all(${TECNICO}::text[]) then r.nombre end`;

const conSuTecnico = (bd: Ejecutor) =>
  vinculos(bd)
    .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
    .select(['v.idSupervisorTecnico', 'v.idSupervisor', 'v.idTecnico'])
    .select(({ ref }) =>
      jsonBuildObject({
        nombre: ref('u.nombre'),
        documentoIdentificacion: ref('u.documentoIdentificacion'),
        activo: ref('u.activo'),
        foto: ref('u.foto'),
        otroRol: OTRO_ROL,
      }).as('tecnico'),
    );

export const listarDe = (bd: Ejecutor, idSupervisor: number) =>
  ordenadaPorNombre(
    conSuTecnico(bd).where('v.idSupervisor', '=', idSupervisor),
    POR_TECNICO,
  ).execute();

export const buscar = (bd: Ejecutor, id: number) =>
  conSuTecnico(bd).where('v.idSupervisorTecnico', '=', id).executeTakeFirstOrThrow();

/** After a change of role the user is no technician in charge, although the link stays until removed. */
export const aCargoDe = (bd: Ejecutor, idSupervisor: number) =>
  ordenadaPorNombre(
    vinculos(bd)
      .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
      .select(['u.idUsuario', 'v.idTecnico', 'u.nombre', 'u.documentoIdentificacion', 'u.activo'])
      .select('u.foto')
      .where('v.idSupervisor', '=', idSupervisor)
      .where('r.nombre', 'in', TECNICO),
    POR_TECNICO,
  ).execute();

export const buscarSupervisor = (bd: Ejecutor, id: number) =>
  bd
    .selectFrom('usuarios as u')
    .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
    .select('u.idUsuario')
    .where('u.idUsuario', '=', id)
    .where('r.nombre', 'in', SUPERVISOR)
    .executeTakeFirst();

export async function insertar(bd: Ejecutor, par: SupervisorYTecnico): Promise<number> {
  const { idSupervisorTecnico } = await bd
    .insertInto('supervisoresTecnicos')
    .values(par)
    .returning('idSupervisorTecnico')
    .executeTakeFirstOrThrow();
  return idSupervisorTecnico;
}

export const borrar = (bd: Ejecutor, id: number) =>
  bd.deleteFrom('supervisoresTecnicos').where('idSupervisorTecnico', '=', id).executeTakeFirst();

/**
 * Those of these users who are active, with their role. Locks their rows until the transaction ends, in the order
 * of ids, as users are always locked.
 */
export const sostenerActivos = (bd: Ejecutor, ids: readonly number[]) =>
  bd
    .selectFrom('usuarios as u')
    .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
    .select(['u.idUsuario', 'r.nombre as rol'])
    .where('u.idUsuario', 'in', [...ids])
    .where('u.activo', '=', true)
    .orderBy('u.idUsuario')
    .forShare('u')
    .execute();

/**
 * Answers only the new links: a technician already in charge has none. They go in the order of ids, because a link
 * that another call is writing is waited for.
 */
export const insertarVarios = (bd: Ejecutor, idSupervisor: number, idTecnicos: readonly number[]) =>
  bd
    .insertInto('supervisoresTecnicos')
    .values(
      idTecnicos
        .toSorted((uno, otro) => uno - otro)
        .map((idTecnico) => ({ idSupervisor, idTecnico })),
    )
    .onConflict((conflicto) => conflicto.columns(['idSupervisor', 'idTecnico']).doNothing())
    .returning(['idSupervisorTecnico', 'idTecnico'])
    .execute();

export const buscarVarios = (bd: Ejecutor, ids: readonly number[]) =>
  ordenadaPorNombre(
    conSuTecnico(bd).where('v.idSupervisorTecnico', 'in', [...ids]),
    POR_TECNICO,
  ).execute();

export const nombresDeUsuarios = (bd: Ejecutor, ids: readonly number[]) =>
  ordenadaPorNombre(
    bd
      .selectFrom('usuarios as u')
      .select('u.nombre')
      .where('u.idUsuario', 'in', [...ids]),
    POR_TECNICO,
  ).execute();

/** The supervisors `s` of the technician `u`. A person who left, or has another role, keeps the link and supervises nobody. */
export const SUS_SUPERVISORES = sql`from supervisores_tecnicos st
  join usuarios s on s.id_usuario = st.id_supervisor and s.activo
  join roles_usuario rs on rs.id = s.id_rol_usuario and rs.nombre = any(${SUPERVISOR}::text[])
  where st.id_tecnico = u.id_usuario`;

type Disponibles = Respuesta<'usuarios.disponibles'>;

export async function listarDisponibles(
  bd: Ejecutor,
  idSupervisor: number,
  buscar: string | undefined,
): Promise<Disponibles> {
  const buscados =
    buscar === undefined ? sql`true` : sql`u.nombre_plegado like patron_de_busqueda(${buscar})`;
  const { rows } = await sql<Disponibles>`
    with libres as materialized (
      select u.id_usuario, u.nombre, u.documento_identificacion, array(
        select s.nombre ${SUS_SUPERVISORES} order by s.nombre collate "es-x-icu", s.id_usuario
      ) as supervisores
      from usuarios u join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = any(${TECNICO}::text[])
      where u.activo and ${buscados} and not exists (
        select from supervisores_tecnicos st
        where st.id_tecnico = u.id_usuario and st.id_supervisor = ${idSupervisor})
    )
    select (select count(*)::integer from libres) as total, (
      select coalesce(json_agg(json_build_object('idTecnico', id_usuario, 'nombre', nombre,
        'documentoIdentificacion', documento_identificacion, 'supervisores', supervisores)), '[]')
      from (select * from libres
        order by cardinality(supervisores) > 0, nombre collate "es-x-icu", id_usuario
        limit ${sql.lit(TECNICOS_A_LA_VEZ)}) primeros) as tecnicos`.execute(bd);
  return rows[0] ?? { tecnicos: [], total: 0 };
}

const TECNICOS = sql`select t.id_usuario as id_tecnico from usuarios t
  join roles_usuario r on r.id = t.id_rol_usuario and r.nombre = any(${TECNICO}::text[])
  where true`;
const NADIE = sql`select t.id_usuario as id_tecnico from usuarios t where false`;

const A_CARGO: Record<Rol, (idUsuario: number) => RawBuilder<unknown>> = {
  Administrador: () => TECNICOS,
  Supervisor: (idUsuario) => sql`${TECNICOS} and t.id_usuario in (
    select id_tecnico from supervisores_tecnicos where id_supervisor = ${idUsuario})`,
  Tecnico: () => NADIE,
};
/** A `Map`, because a company may add roles; those have no technicians in charge. */
const deCadaRol = new Map(Object.entries(A_CARGO));

/** The technicians that the caller has in charge, active or not. The query may go on with `and t.…`. */
export const tecnicosACargoDe = ({ rol, idUsuario }: Sesion): RawBuilder<unknown> =>
  deCadaRol.get(rol)?.(idUsuario) ?? NADIE;

/** The technicians who may be given work. */
export const activosACargoDe = (sesion: Sesion): RawBuilder<unknown> =>
  sql`${tecnicosACargoDe(sesion)} and t.activo`;
