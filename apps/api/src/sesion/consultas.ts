import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/sesionActual.ts';
import { sha256 } from './secretos.ts';

/** Twelve hours from last use. Use is noted once a minute at most, hence the minute on top. */
const VIDA = sql`interval '12 hours 1 minute'`;
const VIDA_SIN_ANOTAR = sql`interval '12 hours'`;

/** Finds the session and slides it, in one round trip; a write only once a minute. */
export async function buscarSesion(bd: Ejecutor, token: string): Promise<Sesion | null> {
  const { rows } = await sql<Sesion>`
    with vigente as (
      select s.token_hash, s.expira_en, u.id_usuario, u.nombre, u.foto, u.usuario as "user",
        u.debe_cambiar_contrasena, r.nombre as rol
      from sesiones s
      join usuarios u on u.id_usuario = s.id_usuario and u.activo
      join roles_usuario r on r.id = u.id_rol_usuario
      where s.token_hash = ${sha256(token)} and s.expira_en > now()
    ), renovada as (
      update sesiones s set expira_en = now() + ${VIDA}
      from vigente v
      where s.token_hash = v.token_hash and v.expira_en < now() + ${VIDA_SIN_ANOTAR}
    )
    select token_hash, id_usuario, nombre, foto, "user", debe_cambiar_contrasena, rol from vigente`.execute(
    bd,
  );
  return rows[0] ?? null;
}

export async function cerrarSesion(bd: Ejecutor, tokenHash: Buffer): Promise<undefined> {
  await bd.deleteFrom('sesiones').where('tokenHash', '=', tokenHash).execute();
}

const plegado = (texto: string) => sql<string>`lower(${texto} collate "und-x-icu")`;

export const buscarCuenta = (bd: Ejecutor, usuario: string) =>
  bd
    .selectFrom('usuarios')
    .innerJoin('rolesUsuario', 'rolesUsuario.id', 'usuarios.idRolUsuario')
    .select([
      'usuarios.idUsuario',
      'usuarios.nombre',
      'usuarios.contrasenaHash',
      'usuarios.foto',
      'usuarios.usuario as user',
      'usuarios.debeCambiarContrasena',
      'usuarios.activo',
      'rolesUsuario.nombre as rol',
    ])
    .where(sql`lower(usuario collate "und-x-icu")`, '=', plegado(usuario))
    .executeTakeFirst();

/**
 * Opens a session only if the account is still the one whose password was checked: a deactivation
 * or a new password in between holds this row, and wins.
 */
export async function abrirSesion(
  bd: Ejecutor,
  cuenta: { idUsuario: number; contrasenaHash: string },
  tokenHash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sesiones (token_hash, id_usuario, expira_en)
    select ${tokenHash}, id_usuario, now() + ${VIDA} from usuarios
    where id_usuario = ${cuenta.idUsuario} and activo and contrasena_hash = ${cuenta.contrasenaHash}
    for share`.execute(bd);
  return numAffectedRows === 1n;
}

export const buscarClave = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('usuarios')
    .select(['contrasenaHash', 'documentoIdentificacion'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow();

/** Every session of theirs ends with the change but this one, for the rest of the transaction. */
export const conservarSesion = (tx: Ejecutor, tokenHash: Buffer) =>
  sql`select set_config('visitas.sesion_que_sigue', ${tokenHash.toString('hex')}, true)`.execute(
    tx,
  );

/** Only over the password that was checked: one that came in between is not overwritten. */
export async function reemplazarContrasena(
  bd: Ejecutor,
  idUsuario: number,
  { de, a, debeCambiarContrasena }: { de?: string; a: string; debeCambiarContrasena: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await bd
    .updateTable('usuarios')
    .set({ contrasenaHash: a, debeCambiarContrasena })
    .where('idUsuario', '=', idUsuario)
    .$if(de !== undefined, (consulta) => consulta.where('contrasenaHash', '=', de ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
