/** With a `name`, PostgreSQL plans it once per connection. */
export interface Sentencia {
  name: string;
  text: string;
}

/** Whose visits. */
export const DE_ROL = {
  Administrador: 'true',
  Supervisor: 'id_supervisor = sesion.id_usuario',
  Tecnico: 'id_tecnico = sesion.id_usuario',
};
export type Rol = keyof typeof DE_ROL;

/** The caller by the hash of the token, which is always `$1`, and the session of no other role. */
const sesionDe = (rol: Rol | null): string => `
  select u.id_usuario, u.nombre, r.nombre as rol from sesiones s
  join usuarios u on u.id_usuario = s.id_usuario and u.activo
  join roles_usuario r on r.id = u.id_rol_usuario ${rol === null ? '' : `and r.nombre = '${rol}'`}
  where s.token_hash = $1 and s.expira_en > now()`;

/**
 * Session and reading in one round trip. Without a session there is no row; without anything to read, its row
 * holds nulls.
 */
export const conSesion = (rol: Rol | null, name: string, lectura: string): Sentencia => ({
  name,
  text: `select leido.* from (${sesionDe(rol)}) sesion left join lateral (${lectura}) leido on true`,
});

/** For a writing: the session is one more part of its statement. */
export const escribe = (
  rol: Rol,
  operacion: string,
  partes: Record<string, string>,
  final: string,
): Sentencia => ({
  name: operacion,
  text: `with sesion as materialized (${sesionDe(rol)}), firma as materialized (${firma(operacion)}),
    ${Object.entries(partes)
      .map(([nombre, parte]) => `${nombre} as (${parte})`)
      .join(', ')}
    ${final}`,
});

/** Tells the log triggers who writes, in the same statement, which is the transaction. */
const firma = (operacion: string): string => `
  select id_usuario, set_config('visitas.id_usuario', id_usuario::text, true),
    set_config('visitas.operacion', '${operacion}', true), set_config('visitas.id_peticion', 'techo', true)
  from sesion`;
