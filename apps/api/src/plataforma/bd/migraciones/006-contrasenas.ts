import { type Kysely, sql } from 'kysely';

/** A password given by somebody else is changed by its owner, who goes on where they are. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(PROVISIONAL).execute(bd);
  await sql.raw(TODAS_MENOS_UNA).execute(bd);
}

// Who is already here has a password of their own, as far as anybody knows.
const PROVISIONAL = `
  alter table usuarios add column debe_cambiar_contrasena boolean not null default false;
`;

// Whoever changes their own password says in their transaction which session asks: it is the only
// one that stays. A deactivation or another role in the same statement spares none.
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
