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

export interface Cuales {
  idUsuario: number;
  /** Only this one. */
  idSesion?: number;
  /** All but this one. */
  menos?: number;
}

/** Ends sessions of a person and logs who did, and which. Nothing is logged when none was there. */
export async function cerrarSesiones(
  bd: Ejecutor,
  { idUsuario, idSesion, menos }: Cuales,
  { por, ip, idPeticion }: { por: number; ip: string; idPeticion: string },
): Promise<{ idSesion: number }[]> {
  const cuales =
    idSesion === undefined ? sql`id_sesion <> ${menos ?? 0}` : sql`id_sesion = ${idSesion}`;
  const { rows } = await sql<{ idSesion: number }>`
    with cerradas as (
      delete from sesiones where id_usuario = ${idUsuario} and expira_en > now() and ${cuales}
      returning id_sesion, direccion, agente
    ), anotada as (
      insert into bitacora (entidad, id_entidad, id_usuario, operacion, antes, despues, id_peticion)
      select 'sesion', ${idUsuario}::int, ${por}::int, 'cerrar',
        jsonb_build_object('sesiones', jsonb_agg(
          jsonb_build_object('idSesion', id_sesion, 'direccion', direccion, 'agente', agente))),
        jsonb_build_object('direccion', ${ip}::text), ${idPeticion}
      from cerradas having count(*) > 0
    )
    select id_sesion from cerradas`.execute(bd);
  return rows;
}
