import { type Kysely, sql } from 'kysely';

/** Notices of situations that last too long: the clock finds them, and each person gets one. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(CLASES).execute(bd);
  await sql.raw(DADOS).execute(bd);
}

// 'sinSupervisor' is about a user with open visits who no longer supervises. It hangs on the first
// of them and names that user.
const CLASES = `
  alter table avisos
    drop constraint avisos_clase_valida,
    add constraint avisos_clase_valida check (clase in (
      'sinDecidir', 'sinSupervisor', 'cancelacionSolicitada', 'fueraDeRango', 'intentoNoAplicado', 'sinCrear', 'abiertaDeMas',
      'asignada', 'cambiada', 'cancelada', 'reasignada', 'cancelacionAprobada', 'cancelacionRechazada')),
    add column id_supervisor integer constraint avisos_supervisor references usuarios,
    add constraint avisos_supervisor_que_falta check ((clase = 'sinSupervisor') = (id_supervisor is not null));
`;

// Notices are deleted after 90 days and a visit may stay open longer, so a row here records that
// the notice was given, while its matter lasts. 'id_asunto' is a visit or a supervisor.
const DADOS = `
  create table avisos_dados (
    id_usuario integer not null constraint avisos_dados_usuario references usuarios,
    clase text not null,
    id_asunto integer not null,
    constraint avisos_dados_una_vez primary key (id_usuario, clase, id_asunto)
  );
`;
