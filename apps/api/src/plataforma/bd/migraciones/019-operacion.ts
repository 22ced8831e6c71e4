import { type Kysely, sql } from 'kysely';

/** What an operator asks: the backups, the sizes of each day, and the version each browser runs. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(RESPALDOS).execute(bd);
  await sql.raw(TAMANOS).execute(bd);
  await sql.raw(VERSIONES).execute(bd);
}

// A rehearsal ('ensayo') restores a backup into a place apart. 'lugar' has no secrets. A row without an
// end is still running, or its process died.
const RESPALDOS = `
  create table respaldos (
    id_respaldo integer generated always as identity constraint respaldos_pk primary key,
    clase text not null constraint respaldos_clase_valida check (clase in ('respaldo', 'ensayo')),
    origen text not null constraint respaldos_origen_valido
      check (origen in ('horario', 'consola', 'pantalla', 'actualizacion')),
    empezado_en timestamptz not null default now(),
    terminado_en timestamptz,
    lugar text not null,
    archivo text not null,
    bytes bigint,
    visitas integer,
    problema text,
    constraint respaldos_bueno_o_no
      check (terminado_en is null or (problema is null) = (bytes is not null))
  );
  create index respaldos_por_clase on respaldos (clase, empezado_en desc);
`;

// 'libre' and 'total' are of the disk of the embedded engine: unknown on a server of the company's.
const TAMANOS = `
  create table tamanos (
    dia date constraint tamanos_pk primary key,
    base bigint not null,
    libre bigint,
    total bigint
  );
`;

const VERSIONES = `alter table sesiones add column version text
  constraint sesiones_version_corta check (length(version) <= 20)`;
