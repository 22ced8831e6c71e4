import { type Kysely, sql } from 'kysely';

/** A password given by another person must be changed by its owner, who keeps the session in use. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(PROVISIONAL).execute(bd);
  await sql.raw(TODAS_MENOS_UNA).execute(bd);
}

// Existing users are assumed to have chosen their own password.
const PROVISIONAL = `
  alter table usuarios add column debe_cambiar_contrasena boolean not null default false;
`;

// A user who changes their own password names the asking session in the transaction, and only that
// one survives. A deactivation or a change of role in the same statement spares none.
const TODAS_MENOS_UNA = `
  create or replace function revocar_sesiones() returns trigger language plpgsql as $$
  declare
    quien_pide constant text := nullif(current_setting('visitas.sesion_que_sigue', true), '');
    solo_contrasena constant boolean := new.activo and old.id_rol_usuario = new.id_rol_usuario;
  begin
    delete from sesiones where id_usuario = new.id_usuario
      and not (solo_contrasena and quien_pide is not null and token_hash = decode(quien_pide, 'hex'));
    return null;
  end $$;
`;
