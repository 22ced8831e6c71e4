import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

export const leerIngreso = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('usuarios')
    .select((eb) => ['contrasenaEn', eb('contrasenaHash', 'is not', null).as('tieneContrasena')])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow();

export const quienEs = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('usuarios')
    .innerJoin('rolesUsuario', 'rolesUsuario.id', 'usuarios.idRolUsuario')
    .select(['idUsuario', 'usuarios.nombre', 'rolesUsuario.nombre as rol', 'foto'])
    .select(['usuario as user', 'usuarios.activo'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();

/** The sessions that still open something, the last used first. */
export const leerSesiones = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('sesiones')
    .select(['idSesion', 'agente', 'direccion', 'creadaEn', 'usadaEn'])
    .where('idUsuario', '=', idUsuario)
    .where('expiraEn', '>', sql<Date>`now()`)
    .orderBy('usadaEn', 'desc')
    .orderBy('idSesion', 'desc')
    .execute();

export interface CualesSesiones {
  idUsuario: number;
  /** Only this one. */
  idSesion?: number;
  /** All but this one. */
  menos?: number;
}

/**
 * Ends sessions of a person, and logs which. The request is in the settings of its transaction, as for a
 * trigger. One session that is not there leaves no line.
 */
export async function cerrarSesiones(
  tx: Ejecutor,
  { idUsuario, idSesion, menos }: CualesSesiones,
  ip: string,
): Promise<{ idSesion: number }[]> {
  const varias = idSesion === undefined;
  const cuales = varias ? sql`id_sesion <> ${menos ?? 0}` : sql`id_sesion = ${idSesion}`;
  const { rows } = await sql<{ idSesion: number }>`
    with cerradas as (
      delete from sesiones where id_usuario = ${idUsuario} and expira_en > now() and ${cuales}
      returning id_sesion, direccion, agente
    ), anotada as (
      insert into bitacora (entidad, id_entidad, id_usuario, operacion, antes, despues, id_peticion)
      select 'sesion', ${idUsuario}::int, current_setting('visitas.id_usuario')::int,
        current_setting('visitas.operacion'),
        jsonb_build_object('sesiones', coalesce(jsonb_agg(to_jsonb(cerradas)), '[]')),
        jsonb_build_object('direccion', ${ip}::text), current_setting('visitas.id_peticion')
      from cerradas having count(*) > 0 or ${varias}
    )
    select id_sesion from cerradas`.execute(tx);
  return rows;
}
